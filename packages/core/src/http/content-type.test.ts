import { expect, it } from "vitest";
import { contentType } from "./content-type.ts";

it.each([
	["/.well-known/apple-app-site-association", "application/json"],
	["/captions.ja.vtt", "text/vtt; charset=utf-8"],
	["/menu.PDF", "application/pdf"],
	["/list.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
	["/form.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
	["/talk.pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
	["/site.webmanifest", "application/manifest+json"],
	["/event.ics", "text/calendar; charset=utf-8"],
	["/photo.heic", "image/heic"],
	["/font.woff2", "font/woff2"],
	["/photo.avif", "image/avif"],
	["/script.js", "text/javascript; charset=utf-8"],
	["/a.b/constructor", "application/octet-stream"],
	["/%E8%B3%87%E6%96%99.pdf", "application/pdf"],
	["/google123.html", "text/html; charset=utf-8"],
	["/CNAME", "application/octet-stream"],
])("%s is %s", (path, type) => {
	expect(contentType(path)).toBe(type);
});
