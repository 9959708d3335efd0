import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { graphemesOf, sentencesOf } from '#src/lib/text/segments.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const waiting = (name: string, body: string) => ({
  key: 'row-1',
  kind: 'message' as const,
  profile: cardOf().id,
  card: cardOf({ name, main_image: null }),
  body,
  field: null,
  createdAt: Date.now(),
  state: 'queued' as const,
  reason: null,
  nextTryAt: null,
  canCancel: true,
});

const open = async (name: string, body = 'Hello') => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(waitingQuery, fresh({ rows: [waiting(name, body)] }));
  renderApp('/waiting', sync);
  return screen.findByText(body);
};

describe('a member’s own words in a line of ours', () => {
  test.each([
    ['👩‍👩‍👧 family', '👩‍👩‍👧'],
    ['🇳🇱 Daan', '🇳🇱'],
    ['e\u0301lise', 'E\u0301'],
  ])('the initial of %s is a whole character', async (name, initial) => {
    await open(name);

    expect(screen.getByText(initial)).toBeDefined();
  });

  test('a name that is read from right to left turns nothing around it', async () => {
    await open('ليلى');

    expect(screen.getByText('Message to \u2068ليلى\u2069')).toBeDefined();
  });

  test('a text that waits has the direction of its first word', async () => {
    const body = await open('Emma', 'مرحبا!');

    expect(body.getAttribute('dir')).toBe('auto');
  });
});

test('a browser that cannot cut texts shows them, cut between code points', () => {
  vi.stubGlobal('Intl', {});
  expect(graphemesOf('🌻a')).toEqual(['🌻', 'a']);
  expect(sentencesOf('One. Two.')).toEqual(['One. Two.']);
  vi.unstubAllGlobals();
});
