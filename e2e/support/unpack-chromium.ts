// Unpacks the packaged Chromium into the folder in TMPDIR.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
