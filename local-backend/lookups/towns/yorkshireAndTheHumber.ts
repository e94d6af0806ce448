import type { RegionTowns } from '../gazetteer'

/** Yorkshire and The Humber, see README.md for the form of a row. */
export const YORKSHIRE_AND_THE_HUMBER: RegionTowns = {
  'North Yorkshire': {
    York: ['York, YO1 YO10 YO19 YO23-24 YO26 YO30-32, 53.959 -1.082'],
    'North Yorkshire': [
      'Catterick Garrison, DL9, 54.374 -1.720',
      'Filey, YO14, 54.210 -0.289',
      'Harrogate, HG1-3, 53.992 -1.541',
      'Helmsley, YO62, 54.246 -1.061',
      'Knaresborough, HG5, 54.009 -1.467',
      'Malton, YO17, 54.135 -0.799',
      'Northallerton, DL6-7, 54.339 -1.432',
      'Pickering, YO18, 54.244 -0.777',
      'Richmond, DL10-11, 54.404 -1.737',
      'Ripon, HG4, 54.137 -1.524',
      'Scarborough, YO11-13, 54.280 -0.404',
      'Selby, YO8, 53.783 -1.067',
      'Settle, BD24, 54.068 -2.277',
      'Skipton, BD23, 53.962 -2.017',
      'Tadcaster, LS24, 53.885 -1.262',
      'Thirsk, YO7, 54.232 -1.342',
      'Whitby, YO21-22, 54.486 -0.614',
    ],
  },
  'East Riding of Yorkshire': {
    'Kingston upon Hull, City of': ['Hull, HU1-9, 53.744 -0.333'],
    'East Riding of Yorkshire': [
      'Beverley, HU17, 53.842 -0.435',
      'Bridlington, YO15-16, 54.082 -0.192',
      'Cottingham, HU16, 53.781 -0.413',
      'Driffield, YO25, 54.006 -0.443',
      'Goole, DN14, 53.704 -0.873',
      'Hessle, HU13, 53.724 -0.434',
      'Hornsea, HU18, 53.912 -0.170',
      'Pocklington, YO42, 53.931 -0.780',
    ],
  },
  Lincolnshire: {
    'North Lincolnshire': [
      'Scunthorpe, DN15-17, 53.590 -0.654',
      'Barton-upon-Humber, DN18, 53.683 -0.438',
      'Brigg, DN20, 53.552 -0.492',
    ],
    'North East Lincolnshire': [
      'Grimsby, DN31-34 DN37, 53.567 -0.081',
      'Cleethorpes, DN35, 53.558 -0.030',
      'Immingham, DN40, 53.614 -0.218',
    ],
  },
  'South Yorkshire': {
    Sheffield: ['Sheffield, S1-14 S17 S20 S35, 53.381 -1.470', 'Stocksbridge, S36, 53.480 -1.590'],
    Barnsley: ['Barnsley, S70-71 S75, 53.553 -1.482', 'Wombwell, S73, 53.523 -1.400'],
    Doncaster: [
      'Doncaster, DN1-7, 53.523 -1.134',
      'Mexborough, S64, 53.494 -1.292',
      'Thorne, DN8, 53.611 -0.963',
    ],
    Rotherham: ['Rotherham, S60-62 S65-66, 53.432 -1.357'],
  },
  'West Yorkshire': {
    Leeds: [
      'Leeds, LS1-18, 53.801 -1.549',
      'Garforth, LS25, 53.792 -1.381',
      'Guiseley, LS20, 53.875 -1.707',
      'Morley, LS27, 53.744 -1.599',
      'Otley, LS21, 53.906 -1.694',
      'Pudsey, LS28, 53.797 -1.663',
      'Rothwell, LS26, 53.748 -1.478',
      'Wetherby, LS22-23, 53.928 -1.385',
      'Yeadon, LS19, 53.866 -1.684',
    ],
    Bradford: [
      'Bradford, BD1-10 BD12-15, 53.796 -1.759',
      'Bingley, BD16, 53.848 -1.839',
      'Ilkley, LS29, 53.925 -1.822',
      'Keighley, BD20-22, 53.868 -1.911',
      'Shipley, BD17-18, 53.833 -1.777',
    ],
    Calderdale: [
      'Halifax, HX1-4, 53.725 -1.864',
      'Brighouse, HD6, 53.701 -1.784',
      'Hebden Bridge, HX7, 53.741 -2.013',
      'Sowerby Bridge, HX6, 53.708 -1.911',
      'Todmorden, OL14, 53.715 -2.098',
    ],
    Kirklees: [
      'Huddersfield, HD1-5, 53.645 -1.785',
      'Batley, WF17, 53.717 -1.635',
      'Cleckheaton, BD19, 53.725 -1.712',
      'Dewsbury, WF12-13, 53.690 -1.630',
      'Holmfirth, HD9, 53.570 -1.786',
      'Mirfield, WF14, 53.676 -1.696',
    ],
    Wakefield: [
      'Wakefield, WF1-4, 53.683 -1.499',
      'Castleford, WF10, 53.725 -1.356',
      'Normanton, WF6, 53.698 -1.423',
      'Ossett, WF5, 53.680 -1.580',
      'Pontefract, WF8, 53.691 -1.312',
    ],
  },
}
