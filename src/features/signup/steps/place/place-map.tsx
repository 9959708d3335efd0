import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';

/** A drawn map that belongs to no place, with the button that looks for the place at its foot, and room for a note above the pin. */
export function PlaceMap({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-52 overflow-clip rounded-sheet bg-tint-c">
      <svg
        aria-hidden="true"
        viewBox="0 0 350 220"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        className="size-full stroke-card"
      >
        <path d="M-10 60c60 10 90-30 160-10s110 60 210 20M-10 150c70-30 110 20 180 0s100-30 190 10M80-10c-10 80 30 120 10 240M250-10c20 70-30 120 0 240" />
        <path
          d="M-10 108c90 30 130-26 210 0s90 10 170-8"
          strokeWidth="16"
          className="stroke-info-soft"
        />
        <circle
          cx="175"
          cy="128"
          r="56"
          fillOpacity="0.13"
          strokeWidth="2.5"
          strokeDasharray="2 8"
          className="fill-brand stroke-brand"
        />
      </svg>
      <MapPin
        aria-hidden="true"
        className="absolute start-1/2 top-[58%] size-10 -translate-1/2 fill-card text-accent rtl:translate-x-1/2"
      />
      <div className="absolute end-3 bottom-3 max-w-[calc(100%-1.5rem)]">{children}</div>
    </div>
  );
}
