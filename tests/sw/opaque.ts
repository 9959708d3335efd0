/** What a browser hands out of another origin that does not let itself be read: no status, no headers, and yet a picture. */
export class OpaqueResponse extends Response {
  readonly #body: string;

  constructor(body: string) {
    super(body);
    this.#body = body;
  }

  override get type(): ResponseType {
    return 'opaque';
  }

  override get status(): number {
    return 0;
  }

  override get ok(): boolean {
    return false;
  }

  override clone(): Response {
    return new OpaqueResponse(this.#body);
  }
}
