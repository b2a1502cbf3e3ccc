import { getMimeType } from "hono/utils/mime";

/** Media types in addition to Hono's table (IANA, Media Types). */
const others = new Map(
	Object.entries({
		csv: "text/csv; charset=utf-8",
		docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
		heic: "image/heic",
		heif: "image/heif",
		ics: "text/calendar; charset=utf-8",
		jxl: "image/jxl",
		m4a: "audio/mp4",
		m4v: "video/mp4",
		md: "text/markdown; charset=utf-8",
		mov: "video/quicktime",
		odp: "application/vnd.oasis.opendocument.presentation",
		ods: "application/vnd.oasis.opendocument.spreadsheet",
		odt: "application/vnd.oasis.opendocument.text",
		doc: "application/msword",
		pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
		ppt: "application/vnd.ms-powerpoint",
		vcf: "text/vcard; charset=utf-8",
		vtt: "text/vtt; charset=utf-8",
		webmanifest: "application/manifest+json",
		xls: "application/vnd.ms-excel",
		xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		zip: "application/zip",
	}),
);

/** Files without an extension that other programs request by a fixed name. */
const named = new Map([["apple-app-site-association", "application/json"]]);

/** The `Content-Type` of a file, by its name or address. */
export function contentType(path: string): string {
	const name = path.slice(path.lastIndexOf("/") + 1);
	const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
	return (
		named.get(name) ??
		others.get(extension) ??
		getMimeType(name.toLowerCase()) ??
		"application/octet-stream"
	);
}
