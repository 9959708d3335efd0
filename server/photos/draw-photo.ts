/**
 * Makes our own pictures of a photo (security R34): drawn again from its pixels, so that everything else in the file is
 * gone. It is reduced before it is turned upright, because turning holds the whole picture in memory. Runs in the
 * decoder's process alone.
 */
import sharp, { type Sharp } from 'sharp';
import {
  FULL_IMAGE_WIDTH_PX,
  PHOTO_MAX_PIXELS,
  PLACEHOLDER_WIDTH_PX,
  THUMB_HEIGHT_PX,
  THUMB_WIDTH_PX,
} from '#schemas/limits.ts';
import type { Crop } from './crop.ts';
import { type Fingerprint, fingerprintOf } from '#server/rules/fingerprint.ts';
import { toneOf } from './tone.ts';

/** A panorama keeps its shape, but no picture is taller than this. */
const FULL_IMAGE_HEIGHT_PX = 1_600;
const QUALITY = 82;
/** A thumbnail is chosen within at most this multiple of its own length. */
const STRIP_MOST = 4;
/** A part is cut out of a picture of at most this multiple of the full one's sides. */
const PART_MOST = 2;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

export interface Pictures extends Fingerprint {
  readonly thumb: Uint8Array<ArrayBuffer>;
  readonly full: Uint8Array<ArrayBuffer>;
  /** A data URI in the row itself. */
  readonly placeholder: string;
  readonly tone: string;
}

/** The steps that undo how a picture was stored, in this order (EXIF 2.32, orientation). */
const UPRIGHT: Readonly<Record<number, { mirrored: boolean; turn: 0 | 90 | 180 | 270 }>> = {
  2: { mirrored: true, turn: 0 },
  3: { mirrored: false, turn: 180 },
  4: { mirrored: true, turn: 180 },
  5: { mirrored: true, turn: 270 },
  6: { mirrored: false, turn: 90 },
  7: { mirrored: true, turn: 90 },
  8: { mirrored: false, turn: 270 },
};
const AS_STORED = { mirrored: false, turn: 0 } as const;

/** Throws the library's error when the pixels do not match the frame. */
export async function drawPhoto(bytes: Uint8Array, crop: Crop | null): Promise<Pictures> {
  const { pixels, orientation } = await reduced(bytes, crop);
  const { mirrored, turn } = UPRIGHT[orientation] ?? AS_STORED;
  const facing = mirrored ? await again(pixels.picture.flop()) : pixels;
  const upright = turn === 0 ? facing : await again(facing.picture.rotate(turn));
  const whole = crop === null ? upright : await partOf(upright, crop);

  const full = await webp(whole.picture.clone());
  const cut = { width: THUMB_WIDTH_PX, height: THUMB_HEIGHT_PX, position: 'attention' };
  const { picture: small } = await again(middleOf(whole).resize(cut));
  const thumb = await webp(small.clone());
  const tiny = await again(small.clone().resize({ width: PLACEHOLDER_WIDTH_PX }));
  const blurred = await webp(tiny.picture.clone().blur());
  return {
    full,
    thumb,
    placeholder: `data:image/webp;base64,${Buffer.from(blurred).toString('base64')}`,
    tone: await toneOf(tiny.picture),
    ...(await fingerprintOf(whole.picture)),
  };
}

const webp = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await picture.webp({ quality: QUALITY }).toBuffer());

/** In the stored orientation, and in the size that is needed; a jpeg is decoded no larger than that. */
async function reduced(
  bytes: Uint8Array,
  crop: Crop | null,
): Promise<{ pixels: RawPicture; orientation: number }> {
  const photo = sharp(bytes, {
    limitInputPixels: PHOTO_MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  });
  const { orientation = 1 } = await photo.metadata();
  const liesOnItsSide = orientation >= 5;
  const more = crop === null ? 1 : Math.min(PART_MOST, 1 / Math.max(crop.width, crop.height));
  const [wide, tall] = [FULL_IMAGE_WIDTH_PX, FULL_IMAGE_HEIGHT_PX].map((side) =>
    Math.round(side * more),
  );
  const [width, height] = liesOnItsSide ? [tall, wide] : [wide, tall];
  const pixels = await again(
    photo
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );
  return { pixels, orientation };
}

/** An intermediate picture, as bare pixels. */
interface RawPicture {
  readonly picture: Sharp;
  readonly width: number;
  readonly height: number;
}

async function again(picture: Sharp): Promise<RawPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { picture: sharp(data, { raw: info }), width: info.width, height: info.height };
}

/** No larger than a full picture, and at least a pixel. */
async function partOf(upright: RawPicture, { turns, ...share }: Crop): Promise<RawPicture> {
  const { picture, width, height } =
    turns === 0 ? upright : await again(upright.picture.rotate(turns * 90));
  const [left, top] = [
    Math.min(width - 1, Math.round(share.left * width)),
    Math.min(height - 1, Math.round(share.top * height)),
  ];
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(share.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(share.height * height))),
  };
  const most = { width: FULL_IMAGE_WIDTH_PX, height: FULL_IMAGE_HEIGHT_PX };
  return again(picture.extract(part).resize({ ...most, fit: 'inside', withoutEnlargement: true }));
}

/** The ends of a strip are left out: in a thumbnail's height a line of 1,200 pixels would be 720,000 wide. */
function middleOf({ picture, width, height }: RawPicture): Sharp {
  const scale = Math.max(THUMB_WIDTH_PX / width, THUMB_HEIGHT_PX / height);
  const most = (side: number, wanted: number): number =>
    Math.min(side, Math.ceil((wanted * STRIP_MOST) / scale));
  const [wide, tall] = [most(width, THUMB_WIDTH_PX), most(height, THUMB_HEIGHT_PX)];
  return picture.clone().extract({
    left: Math.floor((width - wide) / 2),
    top: Math.floor((height - tall) / 2),
    width: wide,
    height: tall,
  });
}
