/**
 * What the engine reads on a schedule; a conversation's messages are one endpoint per member on screen.
 */
import type { ProfileId } from '#schemas/ids.ts';

export type ReadEndpoint =
  | { name: 'user' }
  | { name: 'chats' }
  | { name: 'likes' }
  | { name: 'settings' }
  | { name: 'build' }
  | { name: 'messages'; profile: ProfileId };

export type EndpointName = ReadEndpoint['name'];

/** The same for every member: independent of the session, and a backend may lack it. */
export const isPublic = (name: EndpointName): boolean => name === 'build' || name === 'settings';

/** One text per endpoint, for maps and stored ETags. */
export const endpointKey = (endpoint: ReadEndpoint): string =>
  endpointKeyAbout(endpoint.name, endpoint.name === 'messages' ? endpoint.profile : '');

/** The endpoint of this name that shows something about this target. */
export const endpointKeyAbout = (name: EndpointName, target: string): string =>
  name === 'messages' ? `messages:${target}` : name;
