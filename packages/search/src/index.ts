export { forgetStory, indexStory, type StoryWords } from './search-commands.ts';
export {
  findStories,
  isSearchTooSlow,
  SEARCH_ORDERS,
  type SearchOrder,
  type SearchWish,
} from './search-queries.ts';
export { LONGEST_QUERY, searchWords } from './search-words.ts';
