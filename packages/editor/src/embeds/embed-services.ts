import type { KnownEmbed } from "@kakehashi/core/routing/known-embeds.ts";
import type { frameShapes } from "kakehashi/internal/starter.ts";

/** What an embedded page shows: it decides the words and the picture of its section. */
type EmbedSubject = "map" | "video" | "post" | "page";
export type FrameShape = keyof typeof frameShapes;

/** A page of another site, as a section shows it. */
export type PastedEmbed = {
	/** The service, if the kit knows it. */
	readonly service?: KnownEmbed;
	readonly subject: EmbedSubject;
	/** The address of the frame. It begins with `https:`. */
	readonly address: string;
	/** Where the link leads without a script. */
	readonly href: string;
	readonly shape: FrameShape;
	/** The name that the pasted code gives the frame. */
	readonly title?: string;
};

/** Why something pasted cannot be shown: the key of its message. */
export type EmbedProblem =
	| "embedNothing"
	| "embedSeveral"
	| "embedScriptOnly"
	| "embedNotHttps"
	| "embedNotAddress"
	| "embedShortLink"
	| "embedLinkOnly"
	| "embedNoPlace"
	| "embedNoVideo"
	| "embedNoPost";

export type EmbedResult = PastedEmbed | EmbedProblem;

type Service = {
	readonly isOf: (url: URL) => boolean;
	readonly read: (url: URL) => EmbedResult;
};

const isAt =
	(...hosts: readonly string[]) =>
	({ hostname }: URL) =>
		hosts.includes(hostname.replace(/^(?:www|m)\./, ""));

/** Google has a domain in each country. */
const googleHost = /^(?:www\.|maps\.)?google(?:\.com?)?\.[a-z]{2,3}$/;

/** Only these services know where their short links lead. */
const shortLinkHosts = [
	"maps.app.goo.gl",
	"goo.gl",
	"g.page",
	"g.co",
	"share.google",
	"forms.gle",
	"instagr.am",
	"bit.ly",
	"t.co",
	"tinyurl.com",
	"x.gd",
	"lin.ee",
];

const services: readonly Service[] = [
	{
		isOf: isAt(...shortLinkHosts),
		read: () => "embedShortLink",
	},
	{
		isOf: ({ hostname, pathname }) =>
			googleHost.test(hostname) &&
			(hostname.startsWith("maps.") || segmentsOf(pathname)[0] === "maps"),
		read: readGoogleMap,
	},
	{ isOf: isAt("openstreetmap.org", "osm.org"), read: readOpenStreetMap },
	{
		isOf: isAt("youtu.be", "youtube.com", "music.youtube.com", "youtube-nocookie.com"),
		read: readYoutube,
	},
	{ isOf: isAt("vimeo.com", "player.vimeo.com"), read: readVimeo },
	{ isOf: isAt("instagram.com"), read: readInstagram },
];

/**
 * Reads the address of a frame, or a link, of a service that the kit knows.
 * @returns undefined if the address belongs to none of them
 */
export function readServiceUrl(url: URL): EmbedResult | undefined {
	return services.find(({ isOf }) => isOf(url))?.read(url);
}

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/** A segment of a path as text. */
function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment.replaceAll("+", " ")).trim();
	} catch {
		return "";
	}
}

type Point = { readonly latitude: number; readonly longitude: number };

/** The point with these coordinates in degrees; undefined if they are none. */
function pointAt(latitude: string | undefined, longitude: string | undefined): Point | undefined {
	const isDegrees = (text: string | undefined, most: number) =>
		text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
	return isDegrees(latitude, 85) && isDegrees(longitude, 180)
		? { latitude: Number(latitude), longitude: Number(longitude) }
		: undefined;
}
const written = ({ latitude, longitude }: Point) => `${latitude},${longitude}`;

const google = "https://www.google.com/maps";
const googleLink = (query: string) => `${google}/search/?api=1&query=${encodeURIComponent(query)}`;

function readGoogleMap({ pathname, search, searchParams }: URL): EmbedResult {
	const [first, ...others] = segmentsOf(pathname);
	const segments = first === "maps" ? others : segmentsOf(pathname);
	const [action = "", name = ""] = segments;
	const map = { service: "googleMaps", subject: "map", shape: "standard" } as const;
	if (action === "embed") {
		const place = placeIn(searchParams.get("pb") ?? "") ?? searchParams.get("q");
		const address = `${google}/${segments.join("/")}${search}`;
		return search === "" ? "embedNoPlace" : { ...map, address, href: linkOr(address, place) };
	}
	if (action === "d") {
		const mid = encodeURIComponent(searchParams.get("mid") ?? "");
		return mid === ""
			? "embedNoPlace"
			: {
					...map,
					address: `${google}/d/embed?mid=${mid}`,
					href: `${google}/d/viewer?mid=${mid}`,
				};
	}
	if (!["", "place", "search"].includes(action) && !action.startsWith("@")) return "embedNoPlace";
	const view = segments.find((segment) => segment.startsWith("@"))?.slice(1) ?? "";
	const [latitude, longitude, scale = ""] = view.split(",");
	// The scale of a picture of the street is such as `3a`.
	if (/^\da$/.test(scale)) return "embedNoPlace";
	const center = pointAt(latitude, longitude);
	const named = action.startsWith("@") || name.startsWith("@") ? "" : decoded(name);
	const searched = searchParams.get("q") ?? searchParams.get("query") ?? searchParams.get("ll");
	const exact = exactPoint(segments.find((segment) => segment.startsWith("data=")) ?? "");
	const query = (exact && written(exact)) || named || searched || (center && written(center));
	if (query === undefined) return "embedNoPlace";
	const zoom = /^(\d+)(?:\.\d+)?z$/.exec(scale)?.[1] ?? searchParams.get("z") ?? "";
	const params = new URLSearchParams({
		q: query,
		...(/^\d{1,2}$/.test(zoom) && { z: zoom }),
		...(center && exact === undefined && query === named && { ll: written(center) }),
		output: "embed",
	});
	return { ...map, address: `${google}?${params}`, href: googleLink(query) };
}

const linkOr = (address: string, place: string | null) =>
	place === null || place === "" ? address : googleLink(place);

/** The point of a place, in the `data` of its link. */
function exactPoint(data: string): Point | undefined {
	const last = [...data.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1);
	return pointAt(last?.[1], last?.[2]);
}

/** The name or the coordinates of the place in `pb`, the list of fields that Google's code has. */
function placeIn(pb: string): string | undefined {
	const fields = pb.split("!");
	const fieldAfter = (start: string) =>
		fields.find((field) => field.startsWith(start))?.slice(start.length);
	// The name follows the id of the place: as text, or in Base64 unless it is in ASCII.
	const place = fields.findIndex((field) => field.startsWith("1s0x"));
	const name = place === -1 ? "" : (fields[place + 1] ?? "");
	if (name.startsWith("2s")) return name.slice(2);
	if (name.startsWith("2z"))
		return Buffer.from(name.slice(2).replaceAll(" ", "+"), "base64").toString();
	const center = pointAt(fieldAfter("3d"), fieldAfter("2d"));
	return center && written(center);
}

const osm = "https://www.openstreetmap.org";

/** The size in pixels for which the section of a map is computed, and that of a tile. */
const mapSize = { width: 600, height: 450, tile: 256 } as const;

function readOpenStreetMap({ pathname, searchParams, hash }: URL): EmbedResult {
	if (pathname.startsWith("/go/")) return "embedShortLink";
	const map = { service: "openStreetMap", subject: "map", shape: "standard" } as const;
	if (pathname.startsWith("/export/embed")) {
		const [west, south, east, north] = (searchParams.get("bbox") ?? "").split(",");
		const [from, to] = [pointAt(south, west), pointAt(north, east)];
		if (from === undefined || to === undefined) return "embedNoPlace";
		const marker = pointAt(...pairOf(searchParams.get("marker")));
		const center = {
			latitude: (from.latitude + to.latitude) / 2,
			longitude: (from.longitude + to.longitude) / 2,
		};
		const address = `${osm}/export/embed.html?${searchParams}`;
		return { ...map, address, href: osmLink(16, marker ?? center, marker) };
	}
	const [scale, latitude, longitude] = (
		new URLSearchParams(hash.slice(1)).get("map") ?? ""
	).split("/");
	const marker = pointAt(
		searchParams.get("mlat") ?? undefined,
		searchParams.get("mlon") ?? undefined,
	);
	const center = pointAt(latitude, longitude) ?? marker;
	if (center === undefined) return "embedNoPlace";
	const zoom = Math.min(Number(scale || searchParams.get("zoom")) || 17, 19);
	const params = new URLSearchParams({
		bbox: boxAround(center, zoom),
		layer: "mapnik",
		...(marker && { marker: written(marker) }),
	});
	const address = `${osm}/export/embed.html?${params}`;
	return { ...map, address, href: osmLink(zoom, center, marker) };
}

function pairOf(text: string | null): [string | undefined, string | undefined] {
	const [first, second] = (text ?? "").split(",");
	return [first, second];
}

function osmLink(zoom: number, center: Point, marker: Point | undefined): string {
	const pin = marker ? `?mlat=${marker.latitude}&mlon=${marker.longitude}` : "";
	return `${osm}/${pin}#map=${zoom}/${center.latitude}/${center.longitude}`;
}

/** What a map of the usual size shows at a zoom level: west, south, east and north in degrees. */
function boxAround({ latitude, longitude }: Point, zoom: number): string {
	const { width, height, tile } = mapSize;
	const degreesPerPixel = 360 / 2 ** zoom / tile;
	const aside = (width / 2) * degreesPerPixel;
	const above = (height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
	return [longitude - aside, latitude - above, longitude + aside, latitude + above]
		.map((degrees) => degrees.toFixed(5))
		.join(",");
}

function readYoutube({ hostname, pathname, searchParams }: URL): EmbedResult {
	const [first = "", second = ""] = segmentsOf(pathname);
	const player = "https://www.youtube-nocookie.com/embed";
	const site = "https://www.youtube.com";
	const video = { service: "youtube", subject: "video" } as const;
	const id = hostname.endsWith("youtu.be")
		? first
		: first === "watch"
			? (searchParams.get("v") ?? "")
			: ["embed", "shorts", "live", "v"].includes(first)
				? second
				: "";
	if (!/^[\w-]{11}$/.test(id) || id === "videoseries") {
		const list = searchParams.get("list") ?? "";
		return /^[\w-]{2,}$/.test(list)
			? {
					...video,
					address: `${player}/videoseries?list=${list}`,
					href: `${site}/playlist?list=${list}`,
					shape: "wide",
				}
			: "embedNoVideo";
	}
	const start = secondsIn(searchParams.get("start") ?? searchParams.get("t") ?? "");
	return {
		...video,
		address: `${player}/${id}${start > 0 ? `?start=${start}` : ""}`,
		href: `${site}/watch?v=${id}${start > 0 ? `&t=${start}s` : ""}`,
		shape: first === "shorts" ? "tall" : "wide",
	};
}

/** The seconds of a time such as `90`, `90s` or `1m30s`; 0 if it is none. */
function secondsIn(time: string): number {
	const [, hours = 0, minutes = 0, seconds = 0] =
		/^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function readVimeo({ pathname, searchParams }: URL): EmbedResult {
	const segments = segmentsOf(pathname);
	const at = segments.findIndex((segment) => /^\d+$/.test(segment));
	if (at === -1 || /^(?:album|event|showcase)$/.test(segments[0] ?? "")) return "embedNoVideo";
	const id = segments[at] ?? "";
	// Only those who know the hash see a video that is not listed.
	const hash = searchParams.get("h") ?? segments[at + 1] ?? "";
	const isUnlisted = /^[\da-f]{6,}$/i.test(hash);
	return {
		service: "vimeo",
		subject: "video",
		address: `https://player.vimeo.com/video/${id}?${isUnlisted ? `h=${hash}&` : ""}dnt=1`,
		href: `https://vimeo.com/${id}${isUnlisted ? `/${hash}` : ""}`,
		shape: "wide",
	};
}

function readInstagram({ pathname }: URL): EmbedResult {
	const segments = segmentsOf(pathname);
	if (segments[0] === "share") return "embedShortLink";
	// The name of the person may come first.
	const at = segments.findIndex((segment) => /^(?:p|reels?|tv)$/.test(segment));
	const code = segments[at + 1] ?? "";
	if (at === -1 || at > 1 || !/^[\w-]{5,}$/.test(code)) return "embedNoPost";
	const kind = segments[at] === "reels" ? "reel" : segments[at];
	const href = `https://www.instagram.com/${kind}/${code}/`;
	return {
		service: "instagram",
		subject: "post",
		address: `${href}embed/`,
		href,
		shape: "tall",
	};
}
