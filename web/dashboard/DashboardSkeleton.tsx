import { SimpleGrid, Skeleton } from '@mantine/core'
import classes from './Dashboard.module.css'

/** The dashboard's shape while its figures are on their way. */
export function DashboardSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton h={130} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        {['customers', 'rate', 'turnover', 'basket'].map((box) => (
          <Skeleton key={box} h={104} />
        ))}
      </SimpleGrid>
      <div className={classes.columns}>
        <div className={classes.wide}>
          <Skeleton h={380} />
        </div>
        <div className={classes.narrow}>
          <Skeleton h={280} />
          <Skeleton h={200} />
        </div>
      </div>
    </div>
  )
}
