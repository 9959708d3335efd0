import { afterAll, expect, test, vi } from 'vitest';
import { paymentPage } from '#src/data/payment/leave.ts';

const HERE = 'https://vonk.example';
vi.stubGlobal('location', { origin: HERE });
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/pay/1', `${HERE}/pay/1`],
  ['https://pay.example/1', 'https://pay.example/1'],
  ['http://pay.example/1', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [null, null],
])('[R37] the payment page %j leads to %j', (given, page) => {
  expect(paymentPage(given)).toBe(page);
});
