import { Menu } from '@base-ui/react/menu'
import { Clock, Navigation } from 'lucide'
import {
  CHOOSE_HOME_FIRST,
  fromHome,
  FROM_HERE,
  ORDER_WITHIN_DAY,
} from '../../domain/places/locationMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectHome, selectOrigin } from '../../state/places/nearSelectors'
import { nearChanged } from '../../state/slices/nearSlice'
import { Icon } from '../Icon'
import styles from './OrderChoice.module.css'

const ORDERS = [
  { isNearest: false, label: 'By time', icon: Clock },
  { isNearest: true, label: 'Nearest first', icon: Navigation },
] as const

/** R80: the order of the events of a day. Nearest first needs to know from where. */
export function OrderChoice() {
  const dispatch = useAppDispatch()
  const isNearestFirst = useAppSelector(({ near }) => near.isNearestFirst ?? false)
  const origin = useAppSelector(selectOrigin)
  const home = useAppSelector(selectHome)
  const from = origin === null ? CHOOSE_HOME_FIRST : origin === home && home ? fromHome(home.town) : FROM_HERE
  return (
    <div className={styles.order}>
      <Menu.RadioGroup
        value={isNearestFirst}
        onValueChange={(isNearest: boolean) => dispatch(nearChanged({ isNearestFirst: isNearest }))}
        disabled={origin === null}
      >
        <Menu.GroupLabel className={styles.title}>{ORDER_WITHIN_DAY}</Menu.GroupLabel>
        <div className={styles.choice}>
          {ORDERS.map(({ isNearest, label, icon }) => (
            <Menu.RadioItem key={label} className={styles.option} value={isNearest} closeOnClick>
              <Icon of={icon} size={19} />
              <span>{label}</span>
            </Menu.RadioItem>
          ))}
        </div>
      </Menu.RadioGroup>
      <p className={styles.from}>{from}</p>
    </div>
  )
}
