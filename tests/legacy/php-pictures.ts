import sharp from 'sharp';

const WIDTH = 120;
const HEIGHT = 150;
const HUES = 360;
const GOLDEN = 137;

/** A picture of one colour; the id determines the colour. */
export const drawPicture = (id: string): Promise<Buffer> => {
  const background = `hsl(${(Number(id) * GOLDEN) % HUES}, 45%, 55%)`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
