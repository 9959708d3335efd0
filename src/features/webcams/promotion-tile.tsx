import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Radio, ShoppingBag, Video } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { urlOf } from '#schemas/endpoint.ts';
import { goToCam, goToPartner, type Ad } from '#schemas/webcams.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import { cx } from '#src/lib/cx.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { scrimOf } from '#src/ui/scrim.ts';
import type { TileItem } from './with-tiles.ts';

/** A promotion between search results: marked as an ad, with its advertiser and its reason (contract 46); never a face. */
export const PromotionTile = memo(function PromotionTile({ item }: { item: TileItem }) {
  return item.kind === 'cam' ? <CamTile item={item} /> : <AdTile ad={item.ad} />;
});

function CamTile({ item: { cam, ad } }: { item: Extract<TileItem, { kind: 'cam' }> }) {
  const { t } = useLingui();
  const { advertiser } = ad;
  const name = cam.name?.trim() ?? '';
  return (
    <Tile
      ad={ad}
      href={BACKEND_URL + urlOf(goToCam, { account: cam.account })}
      label={
        name === ''
          ? t`Ad: live cam at ${advertiser}, opens in a new window`
          : t`Ad: ${name} on a live cam at ${advertiser}, opens in a new window`
      }
      title={name === '' ? t`Live now` : name}
      tag={
        <Chip isTag tone="neutral" icon={<Radio aria-hidden="true" />}>
          <Trans>Live cam</Trans>
        </Chip>
      }
      art={<Video aria-hidden="true" strokeWidth={1.5} />}
      className="bg-dusk text-white"
    />
  );
}

function AdTile({ ad }: { ad: Ad }) {
  const { t } = useLingui();
  const { advertiser } = ad;
  return (
    <Tile
      ad={ad}
      href={BACKEND_URL + urlOf(goToPartner, { flow: 'profile-search', redirect: '1' })}
      label={t`Ad: an offer of ${advertiser}, opens in a new window`}
      title={t`An offer`}
      art={<ShoppingBag aria-hidden="true" strokeWidth={1.5} />}
      className="bg-tint-b text-ink"
    />
  );
}

interface TileProps {
  ad: Ad;
  href: string;
  /** The name of the link. */
  label: string;
  title: string;
  tag?: ReactNode;
  art: ReactNode;
  className: string;
}

function Tile({ ad, href, label, title, tag, art, className }: TileProps) {
  const { advertiser } = ad;
  return (
    <article aria-label={label} className="relative flex flex-col contain-layout">
      <div className={cx('relative aspect-4/5 overflow-clip rounded-card', className)}>
        <span className="absolute inset-x-0 top-1/4 flex justify-center [&_svg]:size-14">
          {art}
        </span>
        <div
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 px-3 pt-12 pb-2.5 text-white"
          style={{ background: scrimOf(null) }}
        >
          <p className="flex items-center gap-1.5 text-[1.125rem]/[1.375rem] font-bold">
            <bdi className="truncate">{title}</bdi>
            <ArrowUpRight className="ms-auto size-5 shrink-0" />
          </p>
          <p className="truncate text-[0.8125rem]/[1.0625rem]">
            <Trans>Opens {advertiser}</Trans>
          </p>
        </div>
      </div>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer sponsored"
        aria-label={label}
        className="absolute inset-x-0 top-0 aspect-4/5 rounded-card"
      />
      <span className="pointer-events-none absolute start-2 top-2 flex max-w-[calc(100%-1rem)] flex-wrap gap-1">
        <Chip isTag tone="neutral">
          <Trans>Ad</Trans>
        </Chip>
        {tag}
      </span>
      <Why ad={ad} />
    </article>
  );
}

/** 24 px are drawn below the tile, as high as the note of a card; 44 px can be pressed. */
function Why({ ad: { advertiser, payer } }: { ad: Ad }) {
  const { t } = useLingui();
  const label = t`Why this?`;
  return (
    <Popover
      label={label}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="relative self-start px-1 pt-1 text-small text-muted underline after:absolute after:-inset-x-1 after:-top-1 after:h-11"
        >
          {label}
        </button>
      )}
    >
      <div className="flex flex-col gap-2">
        <p>
          <Trans>
            You see ads because you haven’t paid here. Everyone who hasn’t sees the same ones:
            nothing about you decides which.
          </Trans>
        </p>
        <p>
          <Trans>
            Ad of {advertiser}, paid for by {payer}.
          </Trans>
        </p>
      </div>
    </Popover>
  );
}
