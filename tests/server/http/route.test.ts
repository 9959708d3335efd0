import { describe, expect, test } from 'vitest';
import { listLikes, unlikeProfile } from '#schemas/likes.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { done, NOT_FOUND } from '#server/http/result.ts';
import { defineRoute } from '#server/http/route.ts';

describe('a route that does not fit its endpoint is refused when the server starts', () => {
  test('a change cannot be defined as a read', () => {
    const define = () =>
      defineRoute({ endpoint: unlikeProfile, access: 'member', read: () => done({ done: true }) });

    expect(define).toThrow('unlikeProfile');
  });

  test('a call that changes nothing cannot be defined as an effect', () => {
    const define = () =>
      defineRoute({ endpoint: listLikes, access: 'member', effect: () => NOT_FOUND });

    expect(define).toThrow('listLikes');
  });

  test('a multipart body cannot be read as JSON', () => {
    const define = () =>
      defineRoute({ endpoint: uploadPhoto, access: 'member', steps: () => NOT_FOUND });

    expect(define).toThrow('uploadPhoto');
  });

  test('a JSON body cannot be read as a file', () => {
    const define = () =>
      defineRoute({
        endpoint: unlikeProfile,
        access: 'member',
        body: 'file',
        steps: () => NOT_FOUND,
      });

    expect(define).toThrow('unlikeProfile');
  });
});
