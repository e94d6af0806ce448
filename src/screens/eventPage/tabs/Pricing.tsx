import { useId } from 'react'
import type { DanceEvent } from '../../../domain/event/event'
import { pricingTable } from '../../../domain/event/pricing'
import { EmptyTab } from './Notice'
import { useIsWide } from '../../../components/hooks/useIsWide'
import styles from './Pricing.module.css'
import { NO_PRICE } from '../../../domain/texts/listMessages'
import { NO_PRICING, ADMISSION } from '../../../domain/texts/eventMessages'

/** A table with more columns scrolls inside its own box. */
const COLUMNS_IN_VIEW = 3

/** §2 View event, Pricing: the 'Admission' table. */
export function Pricing({ event }: { event: DanceEvent }) {
  const heading = useId()
  const isDesk = useIsWide()
  const table = pricingTable(event.pricing)
  if (!table) return <EmptyTab text={NO_PRICING} />
  const isWide = table.columns.length > COLUMNS_IN_VIEW
  return (
    <section>
      <h2 className={styles.title} id={heading}>
        {ADMISSION}
      </h2>
      <div
        className={styles.box}
        // A scrolling element must be reachable by keyboard. While it scrolls, swipes on it don't change the tab (useTabSwipe).
        // On a phone, or in large text, two prices may be too many.
        {...((isWide || (!isDesk && table.columns.length > 1)) && {
          tabIndex: 0,
          role: 'group',
          'aria-labelledby': heading,
          'data-own-swipes': true,
        })}
      >
        <table className={isWide ? `${styles.table} ${styles.wide}` : styles.table} aria-labelledby={heading}>
          <thead>
            <tr>
              <td />
              {table.columns.map(column => (
                <th key={column} scope="col" dir="auto">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ itemName, prices }, position) => (
              <tr key={position}>
                <th scope="row" dir="auto">
                  {itemName}
                </th>
                {prices.map((price, column) => (
                  <td key={column} className={price === NO_PRICE ? styles.none : undefined}>
                    {price}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
