/**
 * What an SVG may contain: everything that draws, describes or animates, as Illustrator, Inkscape,
 * Figma, Affinity and CorelDRAW write it, and nothing that runs or loads.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** SVG elements. Those of Inkscape's drafts, such as `flowRoot`, draw nothing in browsers. */
const elements = words(`
	a animate animateColor animateMotion animateTransform circle clipPath color-profile defs desc
	ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
	feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
	feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
	feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRegion
	flowRegionExclude flowRoot flowSpan font font-face font-face-format font-face-name
	font-face-src g glyph glyphRef hatch hatchpath hkern image line linearGradient marker mask mesh
	meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon polyline
	radialGradient rect set solidColor solidcolor stop style svg switch symbol text textPath title
	tref tspan use view vkern
`);

/** Attributes that are never read as CSS or as a URL, so their values are free. */
const freeAttributes = words(`
	alt baseProfile class contentScriptType contentStyleType focusable font-family format
	glyph-name id in in2 lang name p-id requiredExtensions requiredFeatures result role
	systemLanguage tabindex target title type u1 u2 unicode unicode-range version
`);

/** The other attributes. Their values may contain `url(…)` and other CSS functions. */
const attributes = words(`
	accent-height accumulate additive alignment-baseline alphabetic amplitude arabic-form ascent
	attributeName attributeType azimuth baseFrequency baseline-shift bbox begin bias
	buffered-rendering by calcMode cap-height clip clip-path clip-rule clipPathUnits color
	color-interpolation color-interpolation-filters color-profile color-rendering cursor cx cy d
	decelerate descent diffuseConstant direction display divisor dominant-baseline dur dx dy
	edgeMode elevation enable-background end exponent externalResourcesRequired fill fill-opacity
	fill-rule filter filterRes filterUnits flood-color flood-opacity font font-feature-settings
	font-kerning font-size font-size-adjust font-stretch font-style font-variant
	font-variation-settings font-weight fr from fx fy g1 g2 glyph-orientation-horizontal
	glyph-orientation-vertical glyphRef gradientTransform gradientUnits hanging height horiz-adv-x
	horiz-origin-x horiz-origin-y href ideographic image-rendering inline-size intercept isolation
	k k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning keyPoints keySplines keyTimes lengthAdjust
	letter-spacing lighting-color limitingConeAngle line-height local marker marker-end marker-mid
	marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits
	mathematical max media method min mix-blend-mode mode numOctaves offset opacity operator order
	orient orientation origin overflow overline-position overline-thickness paint-order panose-1
	path pathLength patternContentUnits patternTransform patternUnits pitch pointer-events points
	pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX
	refY rel rendering-intent repeatCount repeatDur restart rotate rx ry scale seed shape-inside
	shape-padding shape-rendering side slope solid-color solid-opacity spacing specularConstant
	specularExponent spreadMethod startOffset stdDeviation stemh stemv stitchTiles stop-color
	stop-opacity strikethrough-position strikethrough-thickness stroke stroke-dasharray
	stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
	style surfaceScale t tableValues targetX targetY text-align text-anchor text-decoration
	text-decoration-color text-decoration-line text-decoration-style text-orientation text-overflow
	text-rendering textLength to transform transform-box transform-origin underline-position
	underline-thickness unicode-bidi units-per-em user-select v-alphabetic v-hanging v-ideographic
	v-mathematical values vector-effect vert-adv-y vert-origin-x vert-origin-y viewBox viewTarget
	visibility white-space width widths will-change word-spacing writing-mode x x-height x1 x2
	xChannelSelector y y1 y2 yChannelSelector z zoomAndPan
`);

const svgNamespace = "http://www.w3.org/2000/svg";
const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";

/** Attributes of other vocabularies that browsers know, by namespace. */
const attributesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map([
	["http://www.w3.org/1999/xlink", words("actuate arcrole href role show title type")],
	["http://www.w3.org/XML/1998/namespace", words("id lang space")],
]);

/**
 * The beginnings of the namespaces in which drawing programs write notes for themselves, and of
 * the vocabularies of metadata. No browser does anything with what is in them.
 */
const noteNamespaces = [
	"adobe:ns:",
	"http://cipa.jp/exif/",
	"http://creativecommons.org/ns",
	"http://inkscape.sourceforge.net/",
	"http://iptc.org/std/",
	"http://krita.org/",
	"http://ns.adobe.com/",
	"http://ns.google.com/",
	"http://ns.useplus.org/",
	"http://purl.org/dc/",
	"http://schemas.microsoft.com/visio/",
	"http://sketchapp.com/",
	"http://sodipodi.sourceforge.net/",
	"http://svgjs.com/",
	"http://svgjs.dev/",
	"http://vectornator.io",
	"http://web.resource.org/cc/",
	"http://www.aiim.org/",
	"http://www.bohemiancoding.com/sketch/",
	"http://www.corel.com/",
	"http://www.figma.com/",
	"http://www.inkscape.org/",
	"http://www.jfree.org/",
	"http://www.openswatchbook.org/",
	"http://www.serif.com/",
	"http://www.vectornator.io",
	"http://www.w3.org/1999/02/22-rdf-syntax-ns#",
	"http://www.w3.org/2000/01/rdf-schema#",
	"http://xml.openoffice.org/svg/",
	"http://xmp.gettyimages.com/",
	"https://boxy-svg.com",
	"https://creativecommons.org/ns",
	"https://penpot.app/",
	"https://sketch.io/",
	"https://svgjs.com/",
	"https://svgjs.dev/",
	"https://vecta.io/",
	"https://www.figma.com/",
	"https://www.vectornator.io",
];

/** Whether elements and attributes in a namespace are only notes of a drawing program. */
export function isNote(namespace: string): boolean {
	return noteNamespaces.some((each) => namespace.startsWith(each));
}

/** Whether an element is read as SVG. One without a namespace is judged as if it were. */
export function isSvg(namespace: string): boolean {
	return namespace === svgNamespace || namespace === "";
}

/** Whether an element may be in an SVG. */
export function isAllowedElement({ uri, local }: { uri: string; local: string }): boolean {
	return isNote(uri) || (isSvg(uri) && elements.has(local));
}

/**
 * Whether an SVG element may have an attribute, and how its value is checked: as the target of a
 * reference, as CSS, or not at all.
 */
export function attributeUse(attribute: {
	readonly uri: string;
	readonly local: string;
	readonly name: string;
}): "href" | "css" | "free" | "refused" {
	const { uri, local, name } = attribute;
	if (uri === xmlnsNamespace || isNote(uri)) return "free";
	if (uri !== "")
		return !attributesOf.get(uri)?.has(local) ? "refused" : local === "href" ? "href" : "free";
	if (name === "href") return "href";
	if (freeAttributes.has(name) || /^(?:aria|data)-[\w.:-]+$/.test(name)) return "free";
	return attributes.has(name) ? "css" : "refused";
}

/**
 * Whether an animation may change an attribute. A reference, styles and names can decide what is
 * loaded.
 */
export function isAnimatable(name: string): boolean {
	return attributes.has(name) && name !== "href" && name !== "style";
}

/** Whether a reference leads to a part of the same file, or to a picture inside it. */
export function isAllowedTarget(target: string, element: string): boolean {
	if (/^[ \t\n\r]*#/.test(target)) return true;
	if (element === "a") return /^[ \t\n\r]*https?:\/\/[^/\\]/i.test(target);
	return (element === "image" || element === "feImage") && isPictureData(target);
}

const isPictureData = (target: string) =>
	/^[ \t\n\r]*data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i.test(target);
const isFontData = (target: string) =>
	/^[ \t\n\r]*data:(?:font\/[\w-]+|application\/(?:x-)?font-[\w-]+)[;,]/i.test(target);

const atRules = words(`
	charset container font-face font-feature-values keyframes layer media supports
`);

const cssFunctions = words(`
	and blur brightness calc circle clamp color color-mix conic-gradient contrast cubic-bezier
	device-cmyk dir drop-shadow ellipse format grayscale has host hsl hsla hue-rotate hwb icc-color
	inset invert is lab lang lch light-dark linear linear-gradient local matrix matrix3d max media
	min not nth-child nth-last-child nth-last-of-type nth-of-type oklab oklch opacity or path
	perspective polygon radial-gradient rect repeating-conic-gradient repeating-linear-gradient
	repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey rotatez saturate scale
	scale3d scalex scaley scalez sepia skew skewx skewy steps supports tech translate translate3d
	translatex translatey translatez var where xywh
`);

/** Rules and functions that load something. */
const loading = /(?:cross-fade|document|image|image-set|import|src|url)$/;

/** A rule or function that is not allowed. */
type CssProblem = {
	/** Such as `url(…)`. */
	readonly part: string;
	/** The same with what follows it. */
	readonly detail: string;
	/** The line in the CSS, starting at 0. */
	readonly line: number;
	readonly isLoading: boolean;
};

/** The longest beginning of a URL that decides whether it is allowed. */
const maxScheme = 100;

/** The first part of some CSS that is not allowed. */
export function cssProblem(css: string): CssProblem | undefined {
	// A browser reads the resolved form. The other one is checked too, because an escaped quotation
	// mark is part of a URL, while a plain one surrounds it.
	// The name of a Japanese font can begin with @, in quotation marks.
	for (const form of new Set([withoutEscapes(css), css]))
		for (const match of form.matchAll(/(?<!["'\w])@([-\w]*)|(?<![-\w])([-\w]+)\(/g)) {
			const [whole, rule, name = ""] = match;
			const plain = (rule ?? name).toLowerCase().replace(/^-(?:webkit|moz|ms|o)-/, "");
			const end = match.index + whole.length;
			if (
				rule === undefined
					? isAllowedFunction(plain, form.slice(end, end + maxScheme))
					: atRules.has(plain)
			)
				continue;
			return {
				part: rule === undefined ? `${whole}…)` : whole,
				detail: excerpt(form.slice(match.index, end + maxScheme)),
				line: form.slice(0, match.index).split("\n").length - 1,
				isLoading: loading.test(plain),
			};
		}
	return undefined;
}

function isAllowedFunction(name: string, start: string): boolean {
	if (name !== "url") return cssFunctions.has(name);
	const target = start.replace(/^[ \t\n\r\f]*["']?/, "");
	return /^[ \t\n\r\f]*#/.test(target) || isPictureData(target) || isFontData(target);
}

/** Resolves CSS escapes: in a style sheet, `\75rl` means `url`. */
function withoutEscapes(css: string): string {
	return css.replace(
		/\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|([^\n\r\f]))/gi,
		(_, digits?: string, plain?: string) => {
			const code = Number.parseInt(digits ?? "", 16);
			if (digits === undefined) return plain ?? "";
			return code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
		},
	);
}

/** The beginning of a text, on one line. */
export function excerpt(text: string): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
