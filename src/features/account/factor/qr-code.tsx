import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';

/** Modules around the code, so that cameras find its edge. */
const BORDER = 3;

/** Drawn on the device: the secret is sent to no other service. Dark on light in every theme, because apps expect it. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { data, size } = encode(text, { border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t`QR code with the key`}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-48 rounded-card bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
