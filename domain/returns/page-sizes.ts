/** Rows of the workshop pages in one page of a list (specification, section 9). */
export const workshopPageSize = 25
/** Campaigns and months the dashboard sums up (specification, section 9). */
export const dashboardSize = 12
