/** West Midlands, see README.md for the form of a row. */
export const WEST_MIDLANDS = {
  'West Midlands': {
    Birmingham: [
      'Birmingham, B1-21 B23-35 B38 B42 B44, 52.480 -1.902',
      'Sutton Coldfield, B72-76, 52.563 -1.823',
    ],
    Coventry: ['Coventry, CV1-6, 52.407 -1.510'],
    Dudley: [
      'Dudley, DY1-3, 52.512 -2.081',
      'Brierley Hill, DY5, 52.481 -2.124',
      'Halesowen, B62-63, 52.450 -2.051',
      'Kingswinford, DY6, 52.498 -2.165',
      'Stourbridge, DY7-9, 52.457 -2.148',
    ],
    Sandwell: [
      'West Bromwich, B70-71, 52.519 -1.995',
      'Great Barr, B43, 52.550 -1.938',
      'Oldbury, B68-69, 52.505 -2.016',
      'Smethwick, B66-67, 52.493 -1.969',
      'Tipton, DY4, 52.530 -2.067',
      'Wednesbury, WS10, 52.552 -2.023',
    ],
    Solihull: ['Solihull, B90-94, 52.412 -1.778', 'Chelmsley Wood, B36-37 B40, 52.478 -1.736'],
    Walsall: [
      'Walsall, WS1-5, 52.586 -1.982',
      'Aldridge, WS9, 52.606 -1.918',
      'Willenhall, WV12-13, 52.585 -2.053',
    ],
    Wolverhampton: ['Wolverhampton, WV1-4 WV6 WV10-11, 52.587 -2.128', 'Bilston, WV14, 52.566 -2.073'],
  },
  Warwickshire: {
    'North Warwickshire': ['Atherstone, CV9, 52.576 -1.547', 'Coleshill, B46, 52.499 -1.707'],
    'Nuneaton and Bedworth': ['Nuneaton, CV10-11, 52.523 -1.468', 'Bedworth, CV12, 52.479 -1.468'],
    Rugby: ['Rugby, CV21-23, 52.371 -1.265'],
    'Stratford-on-Avon': [
      'Alcester, B49, 52.215 -1.870',
      'Shipston-on-Stour, CV36, 52.062 -1.623',
      'Southam, CV47, 52.253 -1.389',
      'Stratford-upon-Avon, CV37, 52.192 -1.708',
    ],
    Warwick: [
      'Kenilworth, CV8, 52.349 -1.582',
      'Royal Leamington Spa, CV31-33, 52.290 -1.537',
      'Warwick, CV34-35, 52.282 -1.585',
    ],
  },
  Worcestershire: {
    Worcester: ['Worcester, WR1-5, 52.192 -2.221'],
    Bromsgrove: ['Bromsgrove, B60-61, 52.336 -2.059', 'Rubery, B45, 52.396 -2.017'],
    'Malvern Hills': [
      'Great Malvern, WR13-14, 52.111 -2.326',
      'Tenbury Wells, WR15, 52.310 -2.594',
      'Upton-upon-Severn, WR8, 52.064 -2.217',
    ],
    Redditch: ['Redditch, B96-98, 52.309 -1.941'],
    Wychavon: [
      'Broadway, WR12, 52.036 -1.857',
      'Droitwich Spa, WR9, 52.267 -2.149',
      'Evesham, WR11, 52.092 -1.947',
      'Pershore, WR10, 52.110 -2.077',
    ],
    'Wyre Forest': [
      'Bewdley, DY12, 52.375 -2.315',
      'Kidderminster, DY10-11, 52.388 -2.250',
      'Stourport-on-Severn, DY13, 52.340 -2.281',
    ],
  },
  Herefordshire: {
    'Herefordshire, County of': [
      'Hereford, HR1-2 HR4, 52.056 -2.716',
      'Bromyard, HR7, 52.189 -2.508',
      'Kington, HR5, 52.204 -3.030',
      'Ledbury, HR8, 52.035 -2.424',
      'Leominster, HR6, 52.228 -2.738',
      'Ross-on-Wye, HR9, 51.914 -2.582',
    ],
  },
  Shropshire: {
    Shropshire: [
      'Shrewsbury, SY1-5, 52.708 -2.754',
      'Bridgnorth, WV15-16, 52.535 -2.420',
      'Church Stretton, SY6, 52.538 -2.807',
      'Ellesmere, SY12, 52.908 -2.895',
      'Ludlow, SY8, 52.368 -2.718',
      'Market Drayton, TF9, 52.904 -2.486',
      'Oswestry, SY10-11, 52.860 -3.054',
      'Whitchurch, SY13, 52.969 -2.682',
    ],
    'Telford and Wrekin': ['Telford, TF1-5 TF7, 52.678 -2.449', 'Newport, TF10, 52.769 -2.379'],
  },
  Staffordshire: {
    'Stoke-on-Trent': ['Stoke-on-Trent, ST1-4 ST6, 53.003 -2.181'],
    'Cannock Chase': ['Cannock, WS11-12, 52.690 -2.030', 'Rugeley, WS15, 52.760 -1.936'],
    'East Staffordshire': ['Burton upon Trent, DE13-15, 52.807 -1.643', 'Uttoxeter, ST14, 52.898 -1.865'],
    Lichfield: ['Lichfield, WS13-14, 52.683 -1.827', 'Burntwood, WS7, 52.682 -1.921'],
    'Newcastle-under-Lyme': ['Newcastle-under-Lyme, ST5, 53.012 -2.228', 'Kidsgrove, ST7, 53.087 -2.238'],
    'South Staffordshire': [
      'Codsall, WV8, 52.627 -2.192',
      'Penkridge, ST19, 52.726 -2.117',
      'Wombourne, WV5, 52.535 -2.184',
    ],
    Stafford: ['Stafford, ST16-18, 52.807 -2.117', 'Stone, ST15, 52.904 -2.144'],
    'Staffordshire Moorlands': [
      'Biddulph, ST8, 53.117 -2.175',
      'Cheadle, ST10, 52.987 -1.987',
      'Leek, ST13, 53.106 -2.024',
    ],
    Tamworth: ['Tamworth, B77-79, 52.634 -1.695'],
  },
}
