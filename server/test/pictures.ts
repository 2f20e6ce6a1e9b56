import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph of so many pixels that says where it was taken, as a telephone makes it. */
export const takenPhotograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 44/1 0/1' } })
    .jpeg()
    .toBuffer()

/** How wide a picture is, and whether it says anything of how it was taken. */
export async function readPicture(bytes: Buffer): Promise<{ readonly width: number; readonly hasExif: boolean }> {
  const { width, exif } = await sharp(bytes).metadata()
  return { width, hasExif: exif !== undefined }
}

/** A PNG of so many white pixels a side, one bit each: it deflates to next to nothing. */
export function bombOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
