import { expect, test } from 'vitest';
import { pageRoutes } from '../routes.ts';
import { type KnownPlace, openKnownPlaces } from './known-places.ts';

const route = pageRoutes[0]!;
const placeAt = (address: string): KnownPlace => ({
  route,
  place: {
    key: `html|http://paper.test${address}`,
    address,
    visit: { path: address, params: {}, query: {} },
  },
});

test('an address as the site spells it is known from the first reader on', () => {
  const places = openKnownPlaces();
  places.learn('/section/news?page=2', placeAt('/section/news?page=2'));
  expect(places.at('/section/news?page=2')).toEqual(placeAt('/section/news?page=2'));
  expect(places.at('/section/news')).toBeUndefined();
});

test("a portal's link with a query of its own is known from the second reader on", () => {
  const places = openKnownPlaces();
  const link = '/story?utm_source=portal';
  places.learn(link, placeAt('/story'));
  expect(places.at(link)).toBeUndefined();
  places.learn(link, placeAt('/story'));
  expect(places.at(link)).toEqual(placeAt('/story'));
});

test('case 22: 10,000 made-up query strings push no real address out', () => {
  const places = openKnownPlaces({ most: 100 });
  for (let number = 0; number < 100; number += 1) places.learn(`/${number}`, placeAt(`/${number}`));
  for (let number = 0; number < 10_000; number += 1) places.learn(`/0?x=${number}`, placeAt('/0'));
  for (let number = 0; number < 100; number += 1) expect(places.at(`/${number}`)).toBeDefined();
});

test('an address of many kilobytes is not kept', () => {
  const places = openKnownPlaces();
  const long = `/story?x=${'a'.repeat(2000)}`;
  for (let visit = 0; visit < 3; visit += 1) places.learn(long, placeAt('/story'));
  expect(places.at(long)).toBeUndefined();
});
