import type { LookToken, lookVariants } from "@kakehashi/core/payload/look.ts";
import type { CSSProperties } from "react";
import type { SiteColor } from "../../colors/site-colors.ts";

/** The paths of an SVG from back to front, each with the name of its color. */
type Illustration = readonly (readonly [color: string, path: string])[];

const box = (x: number, y: number, width: number, height: number) =>
	`M${x} ${y}h${width}v${height}h${-width}z`;
const boxes = (
	...all: readonly (readonly [x: number, y: number, width: number, height: number])[]
) => all.map((each) => box(...each)).join("");
/** Lines of text, five units apart. */
const lines = (x: number, y: number, width: number, count: number) =>
	boxes(...Array.from({ length: count }, (_, index) => [x, y + 5 * index, width, 2] as const));

/** Stands for a photograph: two hills. */
const photograph = (x: number, y: number, width: number, height: number): Illustration => [
	["tint", box(x, y, width, height)],
	[
		"shore-line",
		`M${x} ${y + height}v${-0.3 * height}l${0.3 * width} ${-0.3 * height}l${0.4 * width} ${0.6 * height}z`,
	],
	[
		"shore",
		`M${x + 0.35 * width} ${y + height}l${0.35 * width} ${-0.4 * height}l${0.3 * width} ${0.3 * height}v${0.1 * height}z`,
	],
];
/** A paper lamp in the middle. */
const lamp = (y: number) => `M44 ${y}c-6 5-6 15 0 20h8c6-5 6-15 0-20z`;
const menu = boxes([8, 6, 4, 4], [14, 7, 12, 2]);
const headings: Illustration = [
	["ink", boxes([20, 11, 40, 5], [20, 37, 32, 5])],
	["quiet", lines(20, 19, 62, 2) + lines(20, 45, 62, 2)],
];

/** An illustration of each variant of a look, on a page of 96 by 60 units. */
const illustrations: {
	readonly [Token in LookToken]: Readonly<
		Record<(typeof lookVariants)[Token][number], Illustration>
	>;
} = {
	shape: {
		arch: [
			["accent", "M33 24a15 15 0 0 1 30 0h-5a10 10 0 0 0-20 0z"],
			["act", "M0 60Q48 18 96 60z"],
		],
		round: [
			[
				"accent",
				"M48 24C36 22 30 16 29 6c11 2 18 8 19 18zM49 24c1-8 8-14 17-15-1 9-7 14-17 15z",
			],
			["act", "M0 60V48q0-10 10-10h76q10 0 10 10v12z"],
		],
		square: [
			["accent", box(43, 12, 10, 10)],
			["act", box(0, 38, 96, 22)],
		],
		slant: [
			["accent", "M37 12h28l-6 10H31z"],
			["act", "M0 48 96 34v26H0z"],
		],
	},
	frame: {
		side: [
			["ink", boxes([8, 12, 22, 5], [8, 20, 16, 5])],
			["quiet", lines(38, 13, 50, 8)],
		],
		top: [
			["ink", box(8, 11, 48, 6)],
			["quiet", lines(8, 25, 24, 6) + lines(36, 25, 24, 6) + lines(64, 25, 24, 6)],
		],
		center: [
			["ink", box(26, 11, 44, 6)],
			["quiet", lines(20, 25, 56, 6)],
		],
	},
	numbers: {
		shown: [
			...headings,
			[
				"accent",
				"M8 13.5 11 11h2v9h-2.4v-6L8 15.5zM7 40c0-4.5 6.5-4.5 6.5 0 0 2-1.7 3-3 4.3h3V46.5H7v-2c1.8-2 4-3 4-4.5 0-1-1.6-1-1.6 0z",
			],
		],
		none: headings,
	},
	header: {
		plain: [
			["shore", box(64, 0, 32, 60)],
			["on-shore", boxes([70, 7, 8, 2], [82, 7, 8, 2])],
			["ink", menu],
			["quiet", boxes([32, 7, 8, 2], [44, 7, 8, 2])],
			["line", box(8, 22, 44, 30)],
		],
		wide: [
			["ink", menu],
			["quiet", boxes([52, 7, 8, 2], [64, 7, 8, 2], [76, 7, 12, 2])],
			["line", box(8, 22, 80, 30)],
		],
		centered: [
			["ink", boxes([38, 5, 4, 4], [44, 6, 14, 2])],
			["quiet", boxes([28, 14, 8, 2], [40, 14, 8, 2], [52, 14, 16, 2])],
			["line", box(8, 24, 80, 28)],
		],
	},
	cards: {
		quilt: [
			["shore", box(8, 8, 44, 26)],
			["act", box(54, 8, 34, 12)],
			["stone", box(54, 22, 34, 30)],
			["tint", box(8, 36, 20, 16)],
			["line", box(30, 36, 22, 16)],
		],
		grid: [
			["line", boxes([8, 10, 25, 40], [36, 10, 25, 40], [64, 10, 25, 40])],
			["surface", boxes([9, 11, 23, 38], [37, 11, 23, 38], [65, 11, 23, 38])],
			["ink", boxes([13, 16, 14, 4], [41, 16, 14, 4], [69, 16, 14, 4])],
			["quiet", lines(13, 26, 15, 3) + lines(41, 26, 15, 3) + lines(69, 26, 15, 3)],
		],
		list: [
			["line", boxes([8, 10, 80, 1], [8, 24, 80, 1], [8, 38, 80, 1], [8, 52, 80, 1])],
			["ink", boxes([8, 15, 22, 4], [8, 29, 18, 4], [8, 43, 24, 4])],
			["quiet", boxes([44, 16, 44, 2], [44, 30, 40, 2], [44, 44, 44, 2])],
		],
		captions: [
			...photograph(0, 6, 96, 48),
			["surface", box(0, 38, 44, 16)],
			["ink", box(6, 42, 20, 4)],
			["quiet", box(6, 49, 32, 2)],
		],
	},
	buttons: {
		fill: [
			["act", box(18, 19, 60, 22)],
			["on-act", box(32, 28, 32, 4)],
		],
		pill: [
			["act", "M29 19h38a11 11 0 0 1 0 22H29a11 11 0 0 1 0-22z"],
			["on-act", box(32, 28, 32, 4)],
		],
		slant: [
			["act", "M24 19h60l-8 22H16z"],
			["on-act", box(34, 28, 32, 4)],
		],
		underline: [
			["ink", box(26, 25, 34, 4)],
			["link", `${box(22, 36, 52, 2)}M64 26h6v-3l5 4-5 4v-3h-6z`],
		],
	},
	hero: {
		band: [
			["shore", box(62, 0, 34, 60)],
			["on-shore", "M70 14h18v3h-18zM77.5 14h3v32h-3zM70 29h18v3h-18z"],
			["ink", boxes([8, 14, 42, 6], [8, 23, 30, 6])],
			["quiet", lines(8, 34, 36, 2)],
			["act", box(8, 47, 18, 6)],
		],
		full: [
			...photograph(0, 0, 96, 60),
			["ink", boxes([8, 9, 48, 6], [8, 18, 34, 6])],
			["act", box(8, 29, 18, 6)],
		],
		half: [
			...photograph(48, 0, 48, 60),
			["ink", boxes([8, 14, 32, 6], [8, 23, 24, 6])],
			["quiet", lines(8, 34, 32, 2)],
			["act", box(8, 47, 18, 6)],
		],
		plain: [
			["ink", boxes([8, 10, 78, 9], [8, 23, 54, 9])],
			["quiet", lines(8, 37, 44, 2)],
			["act", box(8, 49, 18, 6)],
		],
	},
	ground: {
		paper: [
			["ink", boxes([8, 10, 46, 6], [8, 19, 32, 6])],
			["quiet", lines(8, 30, 40, 1)],
			["stone", box(0, 42, 96, 18)],
		],
		shore: [
			["shore", box(0, 0, 96, 42)],
			["on-shore", boxes([8, 10, 46, 6], [8, 19, 32, 6])],
			["on-shore-quiet", lines(8, 30, 40, 1)],
		],
	},
	scene: {
		none: [
			["over", box(0, 0, 96, 60)],
			["on-shore", boxes([8, 27, 48, 6], [8, 36, 34, 6])],
			["act", box(8, 47, 18, 6)],
		],
		dusk: [
			...photograph(0, 0, 96, 60),
			["over", box(70, 0, 26, 60)],
			["on-shore", boxes([85, 8, 5, 44], [76, 8, 5, 32])],
			["act", box(8, 47, 18, 6)],
		],
	},
	seam: {
		none: [["shore", box(0, 30, 96, 30)]],
		rule: [
			["shore", box(0, 30, 96, 30)],
			["ink", box(0, 29, 96, 1.5)],
		],
		slant: [["shore", "M0 38 96 24v36H0z"]],
		scallop: [["shore", `M0 60V30${"q6-9 12 0".repeat(8)}v30z`]],
	},
	mark: {
		shape: [
			["accent", box(43, 12, 10, 10)],
			["ink", box(26, 32, 44, 6)],
		],
		wheat: [
			[
				"accent",
				`M48 4q4 5 0 10-4-5 0-10z${[10, 15, 20]
					.map((y) => `M48 ${y + 6}q1-6 7-7-1 6-7 7-1-6-7-7 1 6 7 7z`)
					.join("")}${box(47.4, 12, 1.2, 18)}`,
			],
			["ink", box(26, 36, 44, 6)],
		],
		lamp: [
			["act", lamp(6)],
			["ink", box(26, 36, 44, 6)],
		],
	},
	list: {
		plain: [
			["line", boxes([8, 10, 80, 1], [8, 24, 80, 1], [8, 38, 80, 1], [8, 52, 80, 1])],
			["ink", boxes([8, 15, 30, 4], [8, 29, 24, 4], [8, 43, 34, 4])],
			["quiet", boxes([74, 16, 14, 2], [78, 30, 10, 2], [74, 44, 14, 2])],
		],
		shelf: [
			["edge", box(8, 28, 80, 4)],
			["accent", "M13 28a8 8 0 0 1 16 0zM40 28a8 8 0 0 1 16 0zM67 28a8 8 0 0 1 16 0z"],
			["ink", boxes([11, 38, 14, 3], [38, 38, 14, 3], [65, 38, 14, 3])],
			["quiet", lines(11, 45, 18, 2) + lines(38, 45, 18, 2) + lines(65, 45, 18, 2)],
		],
	},
	close: {
		plain: [
			["act", box(0, 14, 96, 46)],
			["on-act", boxes([12, 28, 48, 6], [12, 42, 18, 6])],
		],
		days: [
			["over", box(0, 14, 96, 46)],
			["arc", box(24, 22, 48, 6)],
			[
				"on-shore",
				[8, 20, 32, 44, 56, 68, 80]
					.map((x) => `M${x} 40a4 4 0 0 1 8 0 4 4 0 0 1-8 0z`)
					.join(""),
			],
		],
		dusk: [
			["over", box(0, 14, 96, 46)],
			["act", lamp(18)],
			["on-shore", box(24, 46, 48, 6)],
		],
	},
	footer: {
		plain: [
			["line", box(0, 20, 96, 1)],
			["ink", boxes([8, 28, 22, 4], [56, 29, 12, 2], [76, 29, 12, 2])],
			["quiet", lines(8, 37, 34, 2) + lines(56, 36, 12, 2) + lines(76, 36, 12, 2)],
		],
		receipt: [
			["over", box(0, 0, 96, 60)],
			["surface", `M30 8h36v40${"l-3 4-3-4".repeat(6)}z`],
			["ink", boxes([40, 14, 16, 4], [35, 38, 26, 2])],
			["quiet", lines(35, 23, 26, 3)],
		],
		street: [
			["shore", box(0, 0, 96, 60)],
			["on-shore", boxes([8, 10, 22, 4], [56, 11, 12, 2], [76, 11, 12, 2])],
			["over", "M0 60V42l12-8 12 8 12-8 12 8 12-8 12 8 12-8 12 8v18z"],
			["act", boxes([9, 46, 6, 8], [33, 46, 6, 8], [57, 46, 6, 8], [81, 46, 6, 8])],
		],
	},
};

/** The illustration of one variant of a look, in the colors of the site. */
export function LookIllustration({
	token,
	word,
}: {
	readonly token: LookToken;
	readonly word: string;
}) {
	const byVariant: Readonly<Record<string, Illustration>> = illustrations[token];
	return (
		<svg viewBox="0 0 96 60" aria-hidden="true">
			{(byVariant[word] ?? []).map(([color, path]) => (
				<path key={color} d={path} fill={`var(--of-${color})`} />
			))}
		</svg>
	);
}

/** CSS variables for the illustrations: the colors of the site, because the editor has others. */
export function drawnIn(colors: readonly SiteColor[], theme: "light" | "dark"): CSSProperties {
	return Object.fromEntries(
		colors.map(({ name, shown, ...color }) => [`--of-${name}`, (shown ?? color)[theme]]),
	);
}
