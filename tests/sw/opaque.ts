/** What a browser answers for a picture of another origin without CORS: it has no status and no headers, but can be shown. */
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
