import { expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { svgProblems } from "./check-svg.ts";
import { svgMessage } from "./svg-message.ts";

/** A drawing whose third line begins with `inside`. */
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg"
	xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:html="http://www.w3.org/1999/xhtml">
${inside}
</svg>`;
const bytes = (text: string) => new TextEncoder().encode(text);

type Row = readonly [kind: string, part: string, source: string];
const svgNamespace = "http://www.w3.org/2000/svg";

/** Inputs that the regular expression refused that this check replaced. */
const hostile: readonly Row[] = [
	["script", "<script>", svg("<script>alert(1)</script>")],
	["script", "<svg:script>", svg(`<svg:script xmlns:svg="${svgNamespace}"/>`)],
	["script", "<ｘ:script>", svg(`<ｘ:script xmlns:ｘ="${svgNamespace}"/>`)],
	["script", "<SCRIPT>", svg("<SCRIPT>alert(1)</SCRIPT>")],
	["script", "<html:script>", svg("<metadata><html:script src='a.js'/></metadata>")],
	["script", "<script>", svg('<script href="#a"/>').replace("<script", "<!-- ' --><script")],
	["script", "<foreignObject>", svg("<foreignObject><html:b/></foreignObject>")],
	["script", "<html:iframe>", svg('<html:iframe srcdoc="a"/>')],
	["script", "<svg onload>", svg("").replace("<svg", '<svg onload="alert(1)"')],
	["script", "<rect onclick>", svg("<rect\n onclick\n=\n'a'/>")],
	["script", "<image onerror>", svg("<image href='#a' onerror='a'/>")],
	["script", "<animate onbegin>", svg('<animate attributeName="x" onbegin="a"/>')],
	["script", "<a href>", svg('<a href="javascript:alert(1)"/>')],
	["script", "<a xlink:href>", svg('<a xlink:href="&#106;ava&#x73;cript:alert(1)"/>')],
	["script", "<a href>", svg('<a href=" java&#10;script:alert(1)"/>')],
	["script", "<?xml-stylesheet?>", `<?xml-stylesheet href="a.xsl"?>\n${svg("")}`],
	["entities", "<!ENTITY>", `<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg("&a;")}`],
	["entities", "<!ENTITY>", `<!DOCTYPE svg [<!ENTITY % a SYSTEM "b">]>\n${svg("")}`],
	["outside", "<image href>", svg('<image href="https://elsewhere.example/a.png"/>')],
	["outside", "<image xlink:href>", svg('<image xlink:href="//elsewhere.example/a.png"/>')],
	["outside", "<image href>", svg('<image href="/\\elsewhere.example/a.png"/>')],
	["outside", "<image href>", svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
	["outside", "<feImage href>", svg('<feImage href="https://elsewhere.example/a.svg"/>')],
	["outside", "<use href>", svg('<use href="data:image/svg+xml;base64,AAAA#a"/>')],
	["outside", "<a href>", svg('<a href="data:text/html,a"/>')],
	["outside", "<g xml:base>", svg('<g xml:base="https://elsewhere.example/"/>')],
	["outside", "<set attributeName>", svg('<set attributeName="xlink:href" to="#a"/>')],
	["outside", "<rect fill>", svg('<rect fill="url(https://elsewhere.example/#a)"/>')],
	["outside", "<rect style>", svg("<rect style=\"fill:URL( '//elsewhere.example/a')\"/>")],
	["outside", "<rect style>", svg('<rect style="fill:u\\000072l(//elsewhere.example/a)"/>')],
	["outside", "<style> @import", svg('<style>@\\69mport "a.css";</style>')],
	["outside", "<style> image-set(…)", svg('<style>g { x: image-set("a.png" 1x) }</style>')],
	["outside", "<animate values>", svg('<animate attributeName="fill" values="url(//a/b)"/>')],
];

/** Inputs that the regular expression let pass. */
const newlyRefused: readonly Row[] = [
	["script", "<handler>", svg("<handler type='application/ecmascript'>a</handler>")],
	["script", "<e:listener>", svg('<e:listener xmlns:e="http://www.w3.org/2001/xml-events"/>')],
	["script", "<?php?>", svg("<?php phpinfo() ?>")],
	["script", "<a href>", svg('<a href="vbscript:a"/>')],
	["unknown", "<!DOCTYPE>", `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]>\n${svg("")}`],
	["unknown", "<!DOCTYPE>", `<!DOCTYPE svg SYSTEM "https://elsewhere.example/">\n${svg("")}`],
	[
		"unknown",
		"<html:meta>",
		svg('<html:meta http-equiv="refresh" content="0;url=//a.example"/>'),
	],
	["unknown", "<html:form>", svg('<html:form action="https://elsewhere.example"/>')],
	["unknown", "<html:img>", svg('<html:img src="/_edit/logo"/>')],
	["unknown", "<html:link>", svg('<html:link rel="stylesheet" href="a.css"/>')],
	["unknown", "<video>", svg('<video poster="//elsewhere.example/a.png"/>')],
	["unknown", "<m:math>", svg('<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"/>')],
	[
		"unknown",
		"<i:include>",
		svg('<i:include xmlns:i="http://www.w3.org/2001/XInclude" href=".?../../etc/passwd"/>'),
	],
	["unknown", "<n:a>", svg('<n:a xmlns:n="urn:unknown"/>')],
	["unknown", "<g>", '<g xmlns="http://www.w3.org/2000/svg"><svg/></g>'],
	["unknown", "<a ping>", svg('<a href="#a" ping="https://elsewhere.example/"/>')],
	["unknown", "<g style>", svg('<g style="width: expression(alert(1))"/>')],
	["unknown", "<style> @namespace", svg("<style>@namespace h 'a';</style>")],
	["unknown", "<g>", svg("<style>@imp<g/>ort 'a.css';</style>")],
	["outside", "<style> @import", svg("<style>@imp<!-- -->ort 'a.css';</style>")],
	["outside", "<style> @import", svg("<style>@imp<![CDATA[ort 'a.css';]]></style>")],
	["outside", "<style> @import", svg("<style>@imp&#111;<?xpacket?>rt 'a.css';</style>")],
	["outside", "<style> url(…)", svg("<style>g { x: url(<!-- -->//elsewhere.example) }</style>")],
	["outside", "<style> src(…)", svg("<style>g { --a: '//b'; x: src(var(--a)) }</style>")],
	["outside", "<style> url(…)", svg("<style>g { x: url(data:image/svg+xml,a) }</style>")],
	["outside", "<style> url(…)", svg('<style>g { x: url(\\"#a) }</style>')],
	["outside", "<g filter>", svg('<g filter="url(effects.svg#blur)"/>')],
	["outside", "<g cursor>", svg('<g cursor="url(a.cur), auto"/>')],
	["outside", "<image href>", svg('<image href="photo.jpg"/>')],
	["outside", "<image href>", svg('<image href="blob:https://elsewhere.example/a"/>')],
	["outside", "<use xlink:href>", svg('<use xlink:href="sprites.svg#a"/>')],
	["outside", "<tref xlink:href>", svg('<tref xlink:href="/people.svg#a"/>')],
	["outside", "<a href>", svg('<a href="mailto:a@elsewhere.example"/>')],
	["outside", "<set attributeName>", svg('<set attributeName="onclick" to="alert(1)"/>')],
	["outside", "<set attributeName>", svg('<set attributeName="x-y:href" to="a.svg"/>')],
	["outside", "<set attributeName>", svg('<set attributeName="style" to="fill:red"/>')],
	["encoding", "UTF-7", `<?xml version="1.0" encoding = "UTF-7"?>\n${svg("+ADw-script/+AD4-")}`],
	["malformed", "unclosed tag: svg", svg("<g/>").replace("</svg>", "")],
	["malformed", 'unbound namespace prefix: "b".', svg("<b:a/>")],
	["malformed", "undefined entity.", svg("<text>&nbsp;</text>")],
	["malformed", "more than 256 elements in one another", svg("<g>".repeat(300))],
];

it.each([...hostile, ...newlyRefused])("%s: %s", (kind, part, source) => {
	expect(svgProblems(source)[0]).toMatchObject({ kind, part });
});

it("every problem is named with its line, in both languages", () => {
	const source = svg('<g\n\tid="a"\n\tonload="b"/>\n<image href="c.png"/><video/>');
	expect(svgProblems(source).map(({ detail, line }) => [line, detail])).toEqual([
		[5, '<g onload="b">'],
		[6, '<image href="c.png">'],
		[6, "<video>"],
	]);
	const values = { name: "a.svg", part: '<g onload="b">', line: 5 };
	expect(svgMessage(bytes(source), "a.svg")).toMatchObject({
		en: messageText("builder.svgHasScript", values),
		ja: messageText("builder.svgHasScript", values, "ja"),
		inEditor: {
			en: messageText("builder.svgHasScriptInEditor", { part: "<g onload>", line: 5 }),
		},
	});
	const style = svg("<style>\n\ta { fill: red }\n\t@import 'b.css';\n</style>");
	expect(svgProblems(style)[0]?.line).toBe(5);
});

it.each([
	["UTF-16, little end first", Buffer.from(`\ufeff${svg("<script/>")}`, "utf16le")],
	["UTF-16, big end first", Buffer.from(svg("<script/>"), "utf16le").swap16()],
	["Latin 1", Buffer.from(svg("<title>é</title>"), "latin1")],
	["an encoding of its own", bytes(`<?xml version='1.0' encoding='x-mac'?>${svg("")}`)],
])("a file in %s is refused", (_what, file) => {
	expect(svgMessage(file, "a.svg")?.en).toBe(
		messageText("builder.svgNotPlainText", { name: "a.svg" }),
	);
});

const inkscape = `xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
	xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:cc="http://creativecommons.org/ns#"
	xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`;

it.each([
	[
		"Illustrator, Export As",
		`<?xml version="1.0" encoding="UTF-8"?>
<svg id="_レイヤー_1" data-name="レイヤー 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" viewBox="0 0 9 9">
<defs><style>.cls-1{fill:none;}.cls-2{clip-path:url(#clippath);isolation:isolate;mix-blend-mode:multiply;}</style><clipPath id="clippath"><rect class="cls-1" width="9" height="9"/></clipPath></defs>
<g class="cls-2"><image width="9" height="9" transform="translate(1 2) scale(.24)" xlink:href="data:image/jpeg;base64,/9j/4AAQ
SkZJ"/></g></svg>`,
	],
	[
		"Illustrator, Save As without editing",
		`<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 29.0.0, SVG Export Plug-In . SVG Version: 9.03 Build 54978)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" baseProfile="basic" id="a" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 9 9" enable-background="new 0 0 9 9" xml:space="preserve" overflow="visible">
<style type="text/css"><![CDATA[ .st0{fill:#FFF;font-family:'@MS-Mincho';} ]]></style>
<metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>Adobe</xmp:CreatorTool></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?></metadata>
<switch><g i:extraneous="self" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><text transform="matrix(1 0 0 1 2 3)" class="st0" font-family="'KozMinPr6N-Regular'" font-size="12">看板</text></g></switch></svg>`,
	],
	[
		"Inkscape",
		`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="210mm" viewBox="0 0 9 9" version="1.1" id="svg1" inkscape:version="1.4" sodipodi:docname="a.svg" xmlns="http://www.w3.org/2000/svg" ${inkscape}>
<sodipodi:namedview id="base" pagecolor="#ffffff" bordercolor="#666666" inkscape:pageopacity="0.0" only_selected="false"><inkscape:grid type="xygrid" id="grid1"/></sodipodi:namedview>
<defs><inkscape:path-effect effect="skeletal" id="pe"/><linearGradient inkscape:collect="always" id="a"><stop style="stop-color:#000;stop-opacity:1" offset="0"/></linearGradient>
<radialGradient xlink:href="#a" id="b" gradientUnits="userSpaceOnUse" cx="1" cy="2" fx="1" fy="2" r="3"/>
<filter id="c" style="color-interpolation-filters:sRGB" x="-0.1"><feGaussianBlur stdDeviation="1 2" in="SourceGraphic" result="d"/></filter>
<marker id="m" refX="0" orient="auto" style="overflow:visible" inkscape:stockid="Arrow1" markerWidth="3"><path d="M0 0"/></marker></defs>
<metadata id="e"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata>
<g inkscape:label="Layer 1" inkscape:groupmode="layer" sodipodi:insensitive="true"><path style="fill:url(#b);filter:url(#c);marker-end:url(#m);-inkscape-stroke:none" d="m1 2" sodipodi:nodetypes="cc" inkscape:connector-curvature="0"/>
<text xml:space="preserve" style="-inkscape-font-specification:'Noto Sans, Bold';font-variant-ligatures:normal;white-space:pre;shape-inside:url(#r)"><tspan sodipodi:role="line" dx="1 2">字</tspan></text></g></svg>`,
	],
	[
		"Inkscape with prefixes, and text that flows",
		`<svg:svg xmlns="urn:none" ${inkscape} width="9" height="9"><svg:flowRoot xml:space="preserve"><svg:flowRegion><svg:rect width="9" height="9"/></svg:flowRegion><svg:flowPara>a</svg:flowPara></svg:flowRoot></svg:svg>`,
	],
	[
		"Figma",
		`<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><rect width="9" height="9" fill="#D9D9D9"/></mask>
<g mask="url(#mask0_1_2)" filter="url(#f)" data-figma-skip-parse="true"><path fill-rule="evenodd" clip-rule="evenodd" d="M1 2" fill="url(#pattern0)" style="mix-blend-mode:multiply"/></g>
<defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="matrix(0.1 0 0 0.1 0 0)"/></pattern>
<filter id="f" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0" result="hardAlpha"/><feOffset dy="4"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in="a" in2="b"/></filter>
<image id="image0" width="9" height="9" preserveAspectRatio="none" xlink:href="data:image/png;base64,iVBORw0KGgo="/></defs></svg>`,
	],
	[
		"Affinity",
		`<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 9 9" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-miterlimit:2;"><g id="a" serif:id="レイヤー 1" transform="matrix(1,0,0,1,0,0)"><use xlink:href="#_Image1" x="1" width="9px"/><path d="M1,2Z" style="fill:rgb(235,235,235);fill-rule:nonzero;"/></g><defs><image id="_Image1" width="9px" height="9px" xlink:href="data:image/png;base64,AA=="/></defs></svg>`,
	],
	[
		"Sketch",
		'<svg xmlns="http://www.w3.org/2000/svg" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns" sketch:type="MSPage"><title>Page</title><desc>Created with Sketch.</desc><g id="Page-1" stroke="none" sketch:type="MSLayer"/></svg>',
	],
	[
		"CorelDRAW",
		'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="9mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><metadata id="CorelCorpID_0Corel-Layer"/></svg>',
	],
	[
		"Visio",
		'<svg xmlns="http://www.w3.org/2000/svg" xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/" color-interpolation-filters="sRGB" class="st1"><v:documentProperties v:langID="1041"/><g v:mID="0" v:groupContext="foregroundPage"/></svg>',
	],
	["no namespace", '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>'],
	[
		"an embedded font",
		svg(
			'<style>@font-face { font-family: A; src: url("data:font/woff2;base64,d09G") format("woff2") }</style>',
		),
	],
	[
		"two themes",
		svg(
			"<style>@media (prefers-color-scheme: dark) { path { fill: color-mix(in oklab, red, blue) } }</style>",
		),
	],
	[
		"moving styles",
		svg(
			"<style>@keyframes a { to { transform: rotate(1turn) } } g:not(.b) { animation: a 1s cubic-bezier(0,0,1,1) }</style>",
		),
	],
	[
		"moving elements",
		svg(
			'<animate attributeName="fill" values="url(#a);#fff" dur="1s" repeatCount="indefinite" begin="a.click"/><set attributeName="visibility" to="hidden"/><animateTransform attributeName="transform" type="rotate" from="0" to="9"/><animateMotion dur="1s"><mpath xlink:href="#p"/></animateMotion>',
		),
	],
	[
		"links",
		svg(
			'<a href="https://example.org/" target="_blank" rel="noopener"><text>a</text></a><a xlink:href="#b" xlink:title="c"/>',
		),
	],
	[
		"symbols, and text on a path",
		svg(
			'<symbol id="a" viewBox="0 0 9 9"><path d="M0 0"/></symbol><use href="#a"/><text text-anchor="middle" writing-mode="vertical-rl"><textPath href="#b" startOffset="50%">字</textPath></text>',
		),
	],
	[
		"a font of its own",
		svg(
			'<font horiz-adv-x="9"><font-face font-family="A" units-per-em="1000"/><glyph unicode="(" d="M0 0"/><missing-glyph/></font>',
		),
	],
	[
		"what looks like a script in texts",
		svg(
			"<title>&lt;script&gt; javascript: onload=</title><!-- <script> --><desc><![CDATA[<script>@import url(a)</script>]]></desc>",
		),
	],
	[
		"names for people who cannot see it",
		svg(
			'<g role="img" aria-label="url(a) (b)" focusable="false" tabindex="0" lang="ja" id="copy(1)"/>',
		),
	],
	["quotations in styles", svg('<style>.a::before { content: "\\201C a@b" }</style>')],
])("an honest drawing passes: %s", (_what, source) => {
	expect(svgProblems(source)).toEqual([]);
	expect(svgMessage(bytes(source), "a.svg")).toBeUndefined();
});

// Backtracking would take minutes here, and the time limit of a test is seconds.
it("reads texts that are made to take long, within the time limit of a test", () => {
	for (const css of [
		"a".repeat(2e5),
		"rgb(".repeat(6e4),
		"@".repeat(2e5),
		" ".repeat(2e5),
		"\\".repeat(2e5),
	])
		svgProblems(svg(`<style>${css}</style><g style="${css}"/>`));
	expect(svgProblems(`<!DOCTYPE ${" ".repeat(1e5)}`)).not.toEqual([]);
});
