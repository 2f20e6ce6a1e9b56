import { geoAzimuthalEquidistant } from 'd3-geo'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './RadiusMap.module.css'

/** A town of the customers: where it is, how far from the garage in km, how many customers live there. */
export interface Town {
  readonly key: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly distanceKm: number
  readonly clients: number
}

const earthRadiusKm = 6371
const size = 480
const centre = size / 2
const margin = 16

/** How far the map reaches: the first of a few round distances that leaves some room around the radius. */
const reachOf = (radius: number | null, farthestKm: number): number => {
  const wanted = radius === null ? Math.min(farthestKm, 100) : radius * 1.25
  return [10, 20, 40, 60, 100, 150, 250].find((km) => km >= wanted) ?? 250
}

const bubble = (clients: number, largest: number) => 2.5 + 15 * Math.sqrt(clients / Math.max(1, largest))

/**
 * The garage at the centre, true distances around it, one bubble a town whose area is its customers. No tiles and no
 * network: the projection is computed here.
 */
export function RadiusMap(props: {
  garage: { readonly latitude: number; readonly longitude: number }
  towns: readonly Town[]
  radius: number | null
  format: (n: number) => string
}) {
  const { garage, towns, radius, format } = props
  const { t } = useTranslation('targeting')
  const farthest = towns.reduce((max, town) => Math.max(max, town.distanceKm), 10)
  const reach = reachOf(radius, farthest)
  const pixelsPerKm = (centre - margin) / reach
  const seen = useMemo(() => {
    const project = geoAzimuthalEquidistant()
      .rotate([-garage.longitude, -garage.latitude])
      .scale(pixelsPerKm * earthRadiusKm)
      .translate([centre, centre])
    const near = towns.filter((town) => town.distanceKm <= reach).toSorted((a, b) => b.clients - a.clients)
    const largest = near[0]?.clients ?? 1
    const placed: { x: number; y: number; w: number }[] = []
    return near.flatMap((town) => {
      const point = project([town.longitude, town.latitude])
      if (!point) return []
      const [x, y] = point
      const r = bubble(town.clients, largest)
      const label = { x, y: y - r - 4, w: town.name.length * 6.6 }
      const free =
        placed.length < 18 &&
        !placed.some(
          (other) => Math.abs(other.x - x) < (other.w + label.w) / 2 + 4 && Math.abs(other.y - label.y) < 16,
        ) &&
        !(Math.abs(x - centre) < label.w / 2 + 14 && Math.abs(label.y - 4 - centre) < 20)
      if (free) placed.push(label)
      return [{ town, x, y, r, label: free ? label : null }]
    })
  }, [garage.latitude, garage.longitude, towns, pixelsPerKm, reach])
  const located = towns.reduce((sum, town) => sum + town.clients, 0)
  const inside = towns.reduce((sum, town) => sum + (radius === null || town.distanceKm <= radius ? town.clients : 0), 0)
  const rings = [0.25, 0.5, 0.75, 1].map((share) => Math.round(reach * share))
  const sentence =
    radius === null
      ? t('radius.all', { count: located, total: format(located) })
      : t('radius.inside', { count: inside, inside: format(inside), total: format(located), km: radius })
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={sentence} className={classes.map}>
        <circle cx={centre} cy={centre} r={reach * pixelsPerKm} className={classes.ground} />
        {radius !== null && <circle cx={centre} cy={centre} r={radius * pixelsPerKm} className={classes.radius} />}
        {rings.map((km) => (
          <g key={km}>
            <circle cx={centre} cy={centre} r={km * pixelsPerKm} className={classes.ring} />
            <text x={centre + 3} y={centre + km * pixelsPerKm - 4} className={classes.distance}>
              {km} km
            </text>
          </g>
        ))}
        {seen.map(({ town, x, y, r }) => (
          <circle
            key={town.key}
            cx={x}
            cy={y}
            r={r}
            className={classes.town}
            data-in={radius === null || town.distanceKm <= radius || undefined}
          >
            <title>
              {t('radius.town', {
                name: town.name,
                count: town.clients,
                clients: format(town.clients),
                km: Math.round(town.distanceKm),
              })}
            </title>
          </circle>
        ))}
        {seen.map(({ town, label }) =>
          label ? (
            <text key={town.key} x={label.x} y={label.y} className={classes.name}>
              {town.name}
            </text>
          ) : null,
        )}
        <path d={`M${centre} ${centre - 10}l9 8v10h-6v-6h-6v6h-6v-10z`} className={classes.garage} aria-hidden />
      </svg>
      <figcaption className={classes.caption}>{sentence}</figcaption>
    </figure>
  )
}
