/** The words of a page that says why there is no other. */
export interface Message {
  kicker: string;
  heading: string;
  text: string;
}

export const NOT_FOUND: Message = {
  kicker: 'Page not found',
  heading: 'There is no page here',
  text: 'The address may be mistyped, or the link that led here out of date.',
};

export const TAKEN_DOWN: Message = {
  kicker: 'Taken down',
  heading: 'This story is no longer available',
  text: 'The newsroom has taken it down.',
};

export const COMMENT_GONE: Message = { ...TAKEN_DOWN, heading: 'This comment is not shown' };

export const BUSY: Message = {
  kicker: 'One moment, please',
  heading: 'We cannot show this page right now',
  text: 'Very many people are reading, or something of ours has failed. Please try again in a few seconds.',
};
