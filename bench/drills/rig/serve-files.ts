import { mkdirSync } from 'node:fs'
import { startS3Server } from '../../../server/adapters/testing/s3-server.ts'

/** The file store that all machines share. */
const directory = process.env.FILES_FOLDER ?? ''
mkdirSync(directory, { recursive: true })
await startS3Server({ host: '0.0.0.0', port: 9000, directory })
