import { lazy } from 'react'
import type { EditorTab } from '../../domain/editor/editorTabs'
import { AboutTab } from './about/AboutTab'
import { EventTab } from './event/EventTab'

const loadAgenda = () => import(/* webpackChunkName: 'editor-lists' */ './agenda/AgendaTab')
const loadPricing = () => import(/* webpackChunkName: 'editor-lists' */ './pricing/PricingTab')
const loadLocation = () => import(/* webpackChunkName: 'editor-lists' */ './location/LocationTab')
const loadBranding = () => import(/* webpackChunkName: 'editor-branding' */ './branding/BrandingTab')

/** The content of each tab. The later tabs load while the first is filled in. */
export const PANELS = {
  Event: EventTab,
  About: AboutTab,
  Agenda: lazy(async () => ({ default: (await loadAgenda()).AgendaTab })),
  Pricing: lazy(async () => ({ default: (await loadPricing()).PricingTab })),
  Location: lazy(async () => ({ default: (await loadLocation()).LocationTab })),
  Branding: lazy(async () => ({ default: (await loadBranding()).BrandingTab })),
} satisfies Record<EditorTab, unknown>

/** Loads all tabs, so that they open at once, also offline. */
export function preloadPanels() {
  for (const load of [loadAgenda, loadLocation, loadBranding]) void load().catch(() => {})
}
