import { describe, expect, test } from 'vitest';
import { listLikes, unlikeProfile } from '#schemas/likes.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { done, NOT_FOUND } from '#server/rules/result.ts';
import { defineRoute } from '#server/http/route.ts';

const FACTS = {
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
} as const;

describe('a route that does not fit its endpoint is refused when the server starts', () => {
  test('a change cannot be defined as a read', () => {
    const define = () =>
      defineRoute({ ...FACTS, endpoint: unlikeProfile, read: () => done({ done: true }) });

    expect(define).toThrow('unlikeProfile');
  });

  test('a call that changes nothing cannot be defined as an effect', () => {
    const define = () => defineRoute({ ...FACTS, endpoint: listLikes, effect: () => NOT_FOUND });

    expect(define).toThrow('listLikes');
  });

  test('a multipart body cannot be read as JSON', () => {
    const define = () => defineRoute({ ...FACTS, endpoint: uploadPhoto, steps: () => NOT_FOUND });

    expect(define).toThrow('uploadPhoto');
  });

  test('a JSON body cannot be read as a file', () => {
    const define = () =>
      defineRoute({ ...FACTS, endpoint: unlikeProfile, body: 'file', steps: () => NOT_FOUND });

    expect(define).toThrow('unlikeProfile');
  });
});
