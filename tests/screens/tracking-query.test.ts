/** Where a visitor came from goes along with a link that is followed before the client runs (spec §3 Tracking record). */
import { expect, test } from 'vitest';
import { passTrackingOn } from '#src/lib/visitors/tracking-query.ts';

function followed(href: string, search: string): string {
  const link = Object.assign(document.createElement('a'), { href });
  passTrackingOn(link, search);
  return link.getAttribute('href') ?? '';
}

test('a link of ours gets what the page was opened with, and nothing else of its query', () => {
  const search = '?network=meet&sub1=a%26b&email=x%40vonk.test';

  expect(new URL(followed('/signup', search), location.href).search).toBe(
    '?network=meet&sub1=a%26b',
  );
  expect(new URL(followed('/?q=1#people', search), location.href)).toMatchObject({
    search: '?q=1&network=meet&sub1=a%26b',
    hash: '#people',
  });
});

test('what the link says itself stays, and a page without tracking changes no link', () => {
  expect(followed('/signup?network=own', '?network=meet')).toBe('/signup?network=own');
  expect(followed('/signup', '?next=%2Fchats')).toBe('/signup');
});

test('a link to another site learns nothing', () => {
  expect(followed('https://elsewhere.example/', '?network=meet')).toBe(
    'https://elsewhere.example/',
  );
});
