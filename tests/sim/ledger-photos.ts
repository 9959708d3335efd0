/**
 * What happened to the photos that a member added: their bytes, and how their intent ended.
 */
export interface PhotoIntent {
  readonly bytes: readonly string[];
  /** For a message; its arrival is recorded with the messages. */
  readonly isForMessage: boolean;
  state: 'live' | 'cancelled' | 'discarded';
  wasSent: boolean;
  /** The member got the answer that it is stored. */
  isRetained: boolean;
  /** Its bytes had to be written again: an upload that missed them may have been refused as lost. */
  isMended: boolean;
  /** Its bytes were deleted by the browser. */
  isEvicted: boolean;
  /** The copy on the device was wiped with the account. */
  isForgotten: boolean;
}

export class PhotoLedger {
  readonly #photos = new Map<string, PhotoIntent>();

  get size(): number {
    return this.#photos.size;
  }

  [Symbol.iterator](): Iterator<[string, PhotoIntent]> {
    return this.#photos.entries();
  }

  get(key: string): PhotoIntent | undefined {
    return this.#photos.get(key);
  }

  said(key: string, { bytes, isForMessage }: Pick<PhotoIntent, 'bytes' | 'isForMessage'>): void {
    this.#photos.set(key, {
      bytes,
      isForMessage,
      state: 'live',
      wasSent: false,
      isRetained: false,
      isMended: false,
      isEvicted: false,
      isForgotten: false,
    });
  }

  kept(key: string): void {
    const photo = this.get(key);
    if (photo) photo.isRetained = true;
  }

  mended(key: string): void {
    const photo = this.get(key);
    if (photo) photo.isMended = true;
  }

  sent(key: string): void {
    const photo = this.get(key);
    if (photo) photo.wasSent = true;
  }

  end(key: string, state: 'cancelled' | 'discarded'): void {
    const photo = this.get(key);
    if (photo) photo.state = state;
  }

  evicted(): void {
    for (const photo of this.#photos.values()) photo.isEvicted = true;
  }

  wiped(): void {
    for (const photo of this.#photos.values()) photo.isForgotten = true;
  }
}
