/** North East of England, see README.md for the form of a row. */
export const NORTH_EAST = {
  Northumberland: {
    Northumberland: [
      'Alnwick, NE66 NE67 NE68, 55.413 -1.706',
      'Ashington, NE63, 55.181 -1.568',
      'Bedlington, NE22, 55.131 -1.593',
      'Berwick-upon-Tweed, TD15, 55.771 -2.007',
      'Blyth, NE24, 55.127 -1.509',
      'Corbridge, NE45, 54.974 -2.018',
      'Cramlington, NE23, 55.087 -1.586',
      'Hexham, NE46-48, 54.971 -2.101',
      'Morpeth, NE61 NE65, 55.169 -1.691',
      'Ponteland, NE20, 55.048 -1.747',
      'Prudhoe, NE42, 54.962 -1.849',
    ],
  },
  'Tyne and Wear': {
    'Newcastle upon Tyne': ['Newcastle upon Tyne, NE1-7 NE13 NE15, 54.978 -1.618'],
    Gateshead: [
      'Gateshead, NE8-11, 54.953 -1.603',
      'Whickham, NE16, 54.946 -1.676',
      'Blaydon-on-Tyne, NE21, 54.964 -1.713',
    ],
    'North Tyneside': [
      'North Shields, NE29-30, 55.008 -1.449',
      'Wallsend, NE28, 54.991 -1.534',
      'Whitley Bay, NE25-26, 55.046 -1.444',
    ],
    'South Tyneside': [
      'South Shields, NE33-34, 54.999 -1.427',
      'Jarrow, NE32, 54.980 -1.484',
      'Hebburn, NE31, 54.973 -1.513',
    ],
    Sunderland: [
      'Sunderland, SR1-6, 54.906 -1.381',
      'Washington, NE37-38, 54.900 -1.519',
      'Houghton-le-Spring, DH4-5, 54.841 -1.468',
    ],
  },
  Durham: {
    'County Durham': [
      'Durham, DH1 DH6-7, 54.777 -1.575',
      'Barnard Castle, DL12, 54.542 -1.926',
      'Bishop Auckland, DL14, 54.663 -1.677',
      'Chester-le-Street, DH2-3, 54.858 -1.574',
      'Consett, DH8, 54.852 -1.831',
      'Newton Aycliffe, DL5, 54.617 -1.572',
      'Peterlee, SR8, 54.760 -1.336',
      'Seaham, SR7, 54.838 -1.346',
      'Spennymoor, DL16, 54.699 -1.602',
      'Stanley, DH9, 54.868 -1.698',
    ],
    Darlington: ['Darlington, DL1-3, 54.524 -1.553'],
    Hartlepool: ['Hartlepool, TS24-27, 54.686 -1.213'],
    'Stockton-on-Tees': ['Stockton-on-Tees, TS18-20, 54.569 -1.319', 'Billingham, TS22-23, 54.609 -1.293'],
  },
  'North Yorkshire': {
    'Stockton-on-Tees': ['Thornaby-on-Tees, TS17, 54.533 -1.300', 'Yarm, TS15, 54.504 -1.358'],
    Middlesbrough: ['Middlesbrough, TS1-5 TS8, 54.574 -1.235'],
    'Redcar and Cleveland': [
      'Redcar, TS10-11, 54.617 -1.060',
      'Guisborough, TS14, 54.535 -1.056',
      'Saltburn-by-the-Sea, TS12, 54.583 -0.974',
      'Eston, TS6, 54.560 -1.145',
    ],
  },
}
