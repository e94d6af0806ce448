import type { RegionTowns } from '../gazetteer'

/** East Midlands, see README.md for the form of a row. */
export const EAST_MIDLANDS: RegionTowns = {
  Derbyshire: {
    Derby: ['Derby, DE1 DE3 DE21-24, 52.922 -1.476'],
    'Amber Valley': [
      'Alfreton, DE55, 53.097 -1.388',
      'Belper, DE56, 53.023 -1.481',
      'Heanor, DE75, 53.013 -1.354',
      'Ripley, DE5, 53.050 -1.408',
    ],
    Bolsover: ['Bolsover, S44, 53.228 -1.292', 'Shirebrook, NG20, 53.204 -1.219'],
    Chesterfield: ['Chesterfield, S40-41 S43, 53.235 -1.421'],
    'Derbyshire Dales': [
      'Ashbourne, DE6, 53.016 -1.731',
      'Bakewell, DE45, 53.213 -1.675',
      'Matlock, DE4, 53.138 -1.556',
    ],
    Erewash: ['Ilkeston, DE7, 52.971 -1.310', 'Long Eaton, NG10, 52.899 -1.271'],
    'High Peak': [
      'Buxton, SK17, 53.259 -1.911',
      'Chapel-en-le-Frith, SK23, 53.323 -1.912',
      'Glossop, SK13, 53.443 -1.949',
      'New Mills, SK22, 53.365 -2.002',
    ],
    'North East Derbyshire': ['Dronfield, S18, 53.302 -1.470', 'Clay Cross, S45, 53.164 -1.413'],
    'South Derbyshire': ['Swadlincote, DE11, 52.774 -1.557'],
  },
  Nottinghamshire: {
    Nottingham: ['Nottingham, NG1-3 NG6-8 NG11, 52.954 -1.150'],
    Ashfield: ['Hucknall, NG15, 53.039 -1.203', 'Sutton-in-Ashfield, NG17, 53.125 -1.261'],
    Bassetlaw: ['Retford, DN22, 53.322 -0.943', 'Worksop, S80-81, 53.302 -1.124'],
    Broxtowe: ['Beeston, NG9, 52.927 -1.215', 'Eastwood, NG16, 53.018 -1.307'],
    Gedling: ['Arnold, NG5, 53.005 -1.128', 'Carlton, NG4, 52.967 -1.088'],
    Mansfield: ['Mansfield, NG18-19, 53.147 -1.199'],
    'Newark and Sherwood': ['Newark-on-Trent, NG22-24, 53.077 -0.810', 'Southwell, NG25, 53.077 -0.955'],
    Rushcliffe: ['Bingham, NG13, 52.952 -0.957', 'Radcliffe on Trent, NG12, 52.947 -1.040'],
  },
  Leicestershire: {
    Leicester: ['Leicester, LE1-5, 52.636 -1.133'],
    Blaby: ['Narborough, LE19, 52.573 -1.203'],
    Charnwood: ['Loughborough, LE11-12, 52.772 -1.206', 'Syston, LE7, 52.700 -1.074'],
    Harborough: ['Lutterworth, LE17, 52.456 -1.201', 'Market Harborough, LE16, 52.478 -0.920'],
    'Hinckley and Bosworth': ['Hinckley, LE10, 52.541 -1.373', 'Earl Shilton, LE9, 52.577 -1.313'],
    Melton: ['Melton Mowbray, LE13-14, 52.766 -0.886'],
    'North West Leicestershire': [
      'Ashby-de-la-Zouch, LE65, 52.746 -1.472',
      'Castle Donington, DE74, 52.842 -1.337',
      'Coalville, LE67, 52.724 -1.369',
    ],
    'Oadby and Wigston': ['Wigston, LE18, 52.585 -1.093'],
  },
  Rutland: {
    Rutland: ['Oakham, LE15, 52.670 -0.728', 'Uppingham, LE15, 52.589 -0.722'],
  },
  Lincolnshire: {
    Lincoln: ['Lincoln, LN1-2 LN5-6, 53.230 -0.541'],
    Boston: ['Boston, PE20-22, 52.977 -0.023'],
    'East Lindsey': [
      'Horncastle, LN9, 53.208 -0.114',
      'Louth, LN11, 53.367 -0.006',
      'Mablethorpe, LN12, 53.340 0.261',
      'Skegness, PE24-25, 53.144 0.343',
      'Woodhall Spa, LN10, 53.152 -0.214',
    ],
    'North Kesteven': ['Sleaford, NG34, 52.998 -0.410'],
    'South Holland': ['Spalding, PE11-12, 52.788 -0.153'],
    'South Kesteven': [
      'Bourne, PE10, 52.768 -0.377',
      'Grantham, NG31-33, 52.912 -0.641',
      'Stamford, PE9, 52.652 -0.480',
    ],
    'West Lindsey': ['Gainsborough, DN21, 53.398 -0.774', 'Market Rasen, LN8, 53.388 -0.337'],
  },
  Northamptonshire: {
    'North Northamptonshire': [
      'Corby, NN17-18, 52.491 -0.696',
      'Kettering, NN14-16, 52.399 -0.727',
      'Oundle, PE8, 52.481 -0.468',
      'Raunds, NN9, 52.345 -0.537',
      'Rushden, NN10, 52.289 -0.601',
      'Wellingborough, NN8 NN29, 52.303 -0.694',
    ],
    'West Northamptonshire': [
      'Northampton, NN1-7, 52.241 -0.898',
      'Brackley, NN13, 52.029 -1.145',
      'Daventry, NN11, 52.257 -1.162',
      'Towcester, NN12, 52.133 -0.990',
    ],
  },
}
