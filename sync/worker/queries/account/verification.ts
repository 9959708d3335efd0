/**
 * Verification by a selfie (contract 82; decisions 105). It needs a connection, and the photo is not stored on the device: it
 * shows the face of whoever used it last.
 */
import type { Outcome } from '#schemas/outcome.ts';
import {
  getVerification,
  sendSelfie as sendSelfieCall,
  takeSelfieBack as takeSelfieBackCall,
  type Verification,
} from '#schemas/selfies.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

type WithHttp = Pick<RequestContext, 'http'>;

export const loadVerification = async ({ http }: WithHttp): Promise<Outcome<Verification>> =>
  outcomeOf(getVerification, await fetchOptional(http, getVerification));

/** The same `client_id` counts once, so a selfie whose answer was lost may be sent again. */
export async function sendSelfie(
  { http }: WithHttp,
  { file, client_id }: { file: Blob; client_id: string },
): Promise<Outcome<Verification>> {
  const body = new FormData();
  body.append('file', file, 'selfie');
  body.append('client_id', client_id);
  return outcomeOf(sendSelfieCall, await fetchOptional(http, sendSelfieCall, { body }));
}

export async function takeSelfieBack({ http }: WithHttp): Promise<Outcome<Verification>> {
  return outcomeOf(takeSelfieBackCall, await fetchOptional(http, takeSelfieBackCall, { body: {} }));
}
