export type UnseenKind = 'hide' | 'block';
