/** A place on the globe, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius of the Earth (IUGG), in km. */
export const earthRadiusKm = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How far apart two places are as the crow flies, in km (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const part = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, part)))
}
