/** Types for the used part of web-push, which has none of its own. */
declare module 'web-push' {
  interface RequestDetails {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        urgency: 'low' | 'normal' | 'high';
        topic: string;
      },
    ): RequestDetails;
  };
  export default webPush;
}
