/** The credits, with the way back to this conversation and its draft. */
export const creditsPath = (pathname: string): string =>
  `/credits?next=${encodeURIComponent(pathname)}`;
