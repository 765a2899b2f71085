import { type Fields, fieldsOf } from '../json-fields.ts';

const PLACEHOLDER = /__GHOST_URL__(?:\\?\/)?/g;

/** The fields with the placeholder of the site's own address replaced in every text, so that links begin with `/`. */
export function withoutPlaceholders(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, replaceIn(value)]));
}

function replaceIn(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.includes('__GHOST_URL__') ? value.replace(PLACEHOLDER, '/') : value;
  }
  if (Array.isArray(value)) return value.map(replaceIn);
  const fields = fieldsOf(value);
  return fields === undefined ? value : withoutPlaceholders(fields);
}
