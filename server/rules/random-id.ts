/** Random identifiers and tokens: public ids can be neither counted nor guessed (decisions 38, security R1, R30). */
import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const TOKEN_BYTES = 32;

/** 128 bits, base64url: members, conversations, images. */
export const randomId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** 256 bits, base64url: sessions. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');
