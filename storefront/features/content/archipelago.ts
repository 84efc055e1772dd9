/**
 * Rough outlines of Indonesia's larger islands, as alternating longitude and latitude: enough to show where a city is
 * when no map service is set up.
 */
const islands = [
  '95.3 5.6 97.5 5.2 98.3 4.2 100.3 2.7 101.5 2 103 .6 103.6 -.9 104.5 -1.9 106 -3 105.8 -5.8 104.6 -5.9 102.3 -4 100.9 -2.2 100.3 -.8 99.1 .3 98.7 1.7 97.6 2.6 96.4 3.7 95.4 4.9',
  '105.2 -6.8 106.1 -5.9 107 -5.95 108.3 -6.3 108.7 -6.8 110.4 -6.95 110.9 -6.4 111.6 -6.7 112.7 -6.9 112.8 -7.6 114.4 -7.8 114.4 -8.7 112.5 -8.35 110 -7.95 108.4 -7.8 106.5 -7.4',
  '112.7 -7.1 114.1 -6.95 113.8 -7.2 112.8 -7.2',
  '114.5 -8.2 115.2 -8.1 115.7 -8.4 115.2 -8.8',
  '116 -8.5 116.5 -8.3 116.6 -8.8 116 -8.9',
  '116.8 -8.5 118 -8.3 119.1 -8.6 118.3 -8.9 117 -9.1',
  '119.9 -8.5 121.5 -8.5 122.9 -8.2 122.3 -8.7 120.5 -8.9',
  '119 -9.6 120.2 -9.5 120.8 -10.2 119.5 -9.9',
  '123.5 -10.3 124.5 -9.2 126.5 -8.5 127.2 -8.4 125.2 -9.5',
  '109 1.5 109.6 2 110.5 .9 112.2 1.4 114 1.5 115 3 115.9 4.3 117.6 4.1 118 2.2 119 1 117.5 .3 117.5 -.9 116.4 -2 116.1 -4 114.6 -4.1 113 -3.2 111.7 -3.4 110.2 -2.8 110 -1.4 109.1 -.2',
  '119.8 .7 121 1.2 123 .95 124.8 1.6 125.2 1.5 124.3 .4 121 .45 120.1 -.7 120.9 -1.4 121.6 -.9 123.3 -.7 123.2 -1.1 121.8 -1.8 122.3 -3.2 122.6 -4.4 121.6 -4.6 121.2 -3 120.9 -2.7 120.3 -3 120.4 -5.5 119.5 -5.5 119.5 -3.6 118.9 -2.8 119.4 -1.2',
  '127.5 1 128 2.1 128 1.2 128.7 1.4 128.2 .4 128.3 -.8 127.7 .2',
  '127.9 -3.2 129.5 -2.8 130.8 -3.4 129.5 -3.4',
  '126.1 -3.2 127.2 -3.3 126.7 -3.8',
  '105.2 -1.7 106 -1.6 106.7 -2.8 106.1 -2.7',
  '131 -.8 132.5 -.35 134.1 -.8 134.2 -2.2 135 -3.3 137 -1.6 138.5 -1.8 141 -2.6 141 -9.1 139 -8.1 138.2 -8.3 138.9 -7 137.8 -5.3 135.5 -4.4 133.7 -3.6 132.8 -4.1 132 -2.8 133.5 -2.4 132.2 -2.2 131.2 -1.4',
]

const WEST = 94
const NORTH = 7
const PIXELS_PER_DEGREE = 20
export const mapWidth = (142 - WEST) * PIXELS_PER_DEGREE
export const mapHeight = (NORTH + 12) * PIXELS_PER_DEGREE

/** Returns the position of a place on the drawing, in pixels. */
export const pointOnMap = (longitude: number, latitude: number) => ({
  x: (longitude - WEST) * PIXELS_PER_DEGREE,
  y: (NORTH - latitude) * PIXELS_PER_DEGREE,
})

/** The islands as one path. */
export const coastline = islands
  .map(island => {
    const numbers = island.split(' ').map(Number)
    const points: string[] = []
    for (let index = 0; index < numbers.length; index += 2) {
      const { x, y } = pointOnMap(numbers[index] ?? 0, numbers[index + 1] ?? 0)
      points.push(`${Math.round(x)} ${Math.round(y)}`)
    }
    return `M${points.join('L')}Z`
  })
  .join('')
