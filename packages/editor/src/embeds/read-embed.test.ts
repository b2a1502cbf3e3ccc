import { knownEmbeds } from "@kakehashi/core/routing/known-embeds.ts";
import { describe, expect, it } from "vitest";
import { readEmbed } from "./read-embed.ts";

const video = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const watch = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const maps = "https://www.google.com/maps";
const osm = "https://www.openstreetmap.org";
/** 東京駅 in Base64, as Google's code has it. */
const place = "2z5p2x5Lqs6aeF";
const pb = `!1m18!1m12!1m3!1d3240.8!2d139.76454!3d35.681236!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x60188bfbd89f700b%3A0x277c49ba34ed38!${place}!5e0!3m2!1sja!2sjp!4v1700000000000!5m2!1sja!2sjp`;
const askFor = (query: string) => `${maps}/search/?api=1&query=${encodeURIComponent(query)}`;

/** What is pasted, and parts of the embed that it becomes. */
const read: readonly (readonly [string, string, object])[] = [
	[
		"a video of YouTube, shared from a phone",
		"https://youtu.be/dQw4w9WgXcQ?si=AbC_dEf-123",
		{ service: "youtube", subject: "video", address: video, href: watch, shape: "wide" },
	],
	[
		"a video with a time",
		"https://youtu.be/dQw4w9WgXcQ?t=1m30s",
		{ address: `${video}?start=90` },
	],
	[
		"the address bar of YouTube",
		" https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s&list=RDdQw4w9WgXcQ\n",
		{ address: `${video}?start=42`, href: `${watch}&t=42s` },
	],
	["YouTube on a phone", "http://m.youtube.com/watch?v=dQw4w9WgXcQ", { address: video }],
	["no scheme", "youtu.be/dQw4w9WgXcQ", { address: video }],
	[
		"a short video",
		"https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share",
		{ shape: "tall" },
	],
	["a live video", "https://youtube.com/live/dQw4w9WgXcQ", { address: video }],
	[
		"a playlist",
		"https://www.youtube.com/playlist?list=PLabc_DEF-123",
		{ address: "https://www.youtube-nocookie.com/embed/videoseries?list=PLabc_DEF-123" },
	],
	[
		"the code of YouTube",
		`<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=30" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; clipboard-write" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`,
		{ service: "youtube", address: `${video}?start=30`, shape: "wide" },
	],
	[
		"capitals, no quotation marks, another order",
		"<IFRAME allowfullscreen HEIGHT=315 SRC=//www.youtube.com/embed/dQw4w9WgXcQ WIDTH=560></IFRAME>",
		{ address: video, shape: "wide" },
	],
	[
		"curly quotation marks of a word processor",
		"<iframe src=”https://www.youtube.com/embed/dQw4w9WgXcQ” height=“400” width=“400”></iframe>",
		{ address: video, shape: "square" },
	],
	[
		"single quotation marks, line breaks, and words around it",
		"こちらの動画です：\n<p>\n<iframe\n\tsrc='https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'\n></iframe></p>",
		{ address: video },
	],
	[
		"code that was copied from instructions",
		'&lt;iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"&gt;&lt;/iframe&gt;',
		{ address: video },
	],
	[
		"a link as code",
		'<a href="https://youtu.be/dQw4w9WgXcQ" target=_blank>動画</a>',
		{ address: video },
	],
	["a link in a sentence", "動画は「https://youtu.be/dQw4w9WgXcQ」。", { address: video }],
	[
		"a video of Vimeo",
		"https://vimeo.com/76979871",
		{
			service: "vimeo",
			subject: "video",
			address: "https://player.vimeo.com/video/76979871?dnt=1",
			href: "https://vimeo.com/76979871",
			shape: "wide",
		},
	],
	[
		"a video of Vimeo that is not listed",
		"https://vimeo.com/76979871/8272103f6e?share=copy",
		{
			address: "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
			href: "https://vimeo.com/76979871/8272103f6e",
		},
	],
	[
		"the code of Vimeo, with its script",
		`<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0&amp;autopause=0" frameborder="0" style="position:absolute;top:0;left:0;width:100%;height:100%;" title="豆腐ができるまで"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`,
		{
			address: "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
			title: "豆腐ができるまで",
			shape: "wide",
		},
	],
	[
		"the code of Google Maps, with a Japanese name",
		`<iframe src="${maps}/embed?pb=${pb}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`,
		{
			service: "googleMaps",
			subject: "map",
			address: `${maps}/embed?pb=${pb}`,
			href: askFor("東京駅"),
			shape: "standard",
		},
	],
	[
		"the code of Google Maps over the whole width",
		`<iframe src="${maps}/embed?pb=!1m14!1m12!1m3!1d3240!2d136.65!3d36.56" width="100%" height="450"></iframe>`,
		{ href: askFor("36.56,136.65"), shape: "wide" },
	],
	[
		"the code of an older Google Maps",
		'<iframe width="425" height="350" src="https://maps.google.co.jp/maps?f=q&amp;hl=ja&amp;q=%E9%87%91%E6%B2%A2%E9%A7%85&amp;z=16&amp;output=embed&amp;iwloc=J"></iframe>',
		{
			address: `${maps}?q=%E9%87%91%E6%B2%A2%E9%A7%85&z=16&output=embed`,
			href: askFor("金沢駅"),
		},
	],
	[
		"the address bar of Google Maps, with the exact point",
		"https://www.google.com/maps/place/%E6%9D%B1%E4%BA%AC%E9%A7%85/@35.6812405,139.7649308,17z/data=!3m1!4b1!4m6!3m5!1s0x60188bfbd89f700b:0x277c49ba34ed38!8m2!3d35.6812362!4d139.7671248!16zL20v?hl=ja&entry=ttu",
		{
			address: `${maps}?q=35.6812362%2C139.7671248&z=17&output=embed`,
			href: askFor("35.6812362,139.7671248"),
		},
	],
	[
		"a place with its name only, in Japanese letters",
		"https://www.google.co.jp/maps/place/旅館+かなざわ庵/@36.5613,136.6562,15.5z",
		{
			address: `${maps}?q=%E6%97%85%E9%A4%A8+%E3%81%8B%E3%81%AA%E3%81%96%E3%82%8F%E5%BA%B5&z=15&ll=36.5613%2C136.6562&output=embed`,
			href: askFor("旅館 かなざわ庵"),
		},
	],
	[
		"a point",
		`${maps}/@36.5613,136.6562,17z?hl=ja`,
		{ address: `${maps}?q=36.5613%2C136.6562&z=17&output=embed` },
	],
	[
		"a search",
		`${maps}/search/?api=1&query=36.56,136.65`,
		{ address: `${maps}?q=36.56%2C136.65&output=embed` },
	],
	[
		"an old link",
		"http://maps.google.com/?q=Kanazawa+Station",
		{ href: askFor("Kanazawa Station") },
	],
	[
		"a map of one's own",
		`${maps}/d/u/0/viewer?mid=1aB-c_D&ll=36.5,136.6&z=12`,
		{ address: `${maps}/d/embed?mid=1aB-c_D` },
	],
	[
		"the code of OpenStreetMap, with its link",
		`<iframe width="425" height="350" src="${osm}/export/embed.html?bbox=136.646%2C36.557%2C136.666%2C36.567&amp;layer=mapnik&amp;marker=36.562%2C136.656" style="border: 1px solid black"></iframe><br/><small><a href="${osm}/?mlat=36.562&amp;mlon=136.656#map=16/36.562/136.656">大きな地図を表示</a></small>`,
		{
			service: "openStreetMap",
			address: `${osm}/export/embed.html?bbox=136.646%2C36.557%2C136.666%2C36.567&layer=mapnik&marker=36.562%2C136.656`,
			href: `${osm}/?mlat=36.562&mlon=136.656#map=16/36.562/136.656`,
			shape: "standard",
		},
	],
	[
		"a link of OpenStreetMap",
		`${osm}/#map=17/36.562/136.656`,
		{
			address: `${osm}/export/embed.html?bbox=136.65278%2C36.56006%2C136.65922%2C36.56394&layer=mapnik`,
			href: `${osm}/#map=17/36.562/136.656`,
		},
	],
	[
		"a marker of OpenStreetMap",
		"https://openstreetmap.org/?mlat=36.562&mlon=136.656",
		{ href: `${osm}/?mlat=36.562&mlon=136.656#map=17/36.562/136.656` },
	],
	[
		"a post of Instagram",
		"https://www.instagram.com/p/C1aBcDeFgHi/?igsh=MzRlODBiNWFlZA==",
		{
			service: "instagram",
			subject: "post",
			address: "https://www.instagram.com/p/C1aBcDeFgHi/embed/",
			href: "https://www.instagram.com/p/C1aBcDeFgHi/",
			shape: "tall",
		},
	],
	[
		"a reel",
		"https://instagram.com/kanazawa.an/reels/C1aBcDeFgHi",
		{ href: "https://www.instagram.com/reel/C1aBcDeFgHi/" },
	],
	[
		"the code of Instagram, with its script",
		'<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/reel/C1aBcDeFgHi/?utm_source=ig_embed&amp;utm_campaign=loading" data-instgrm-version="14" style="background:#FFF;"><div><a href="https://www.instagram.com/reel/C1aBcDeFgHi/?utm_source=ig_embed" target="_blank">Instagramでこの投稿を見る</a><p><a href="https://www.instagram.com/kanazawa.an/">投稿者</a></p></div></blockquote>\n<script async src="//www.instagram.com/embed.js"></script>',
		{ address: "https://www.instagram.com/reel/C1aBcDeFgHi/embed/captioned/" },
	],
	[
		"a booking page",
		'<iframe title="ネット予約" src="https://yoyaku.example.co.jp/calendar?shop=12&amp;lang=ja" style="border:none; width: 100%; height: 900px"></iframe>',
		{
			subject: "page",
			address: "https://yoyaku.example.co.jp/calendar?shop=12&lang=ja",
			title: "ネット予約",
			shape: "square",
		},
	],
	[
		"a booking page with a script for its height",
		'<script src="https://book.example.com/size.js"></script><iframe src="https://book.example.com/w/1" width="400px" height="300px"></iframe>',
		{ address: "https://book.example.com/w/1", shape: "standard" },
	],
];

describe("what a service gives is read", () => {
	it.each(read)("%s", (_, pasted, expected) => {
		expect(readEmbed(pasted)).toMatchObject(expected);
	});

	it("and a booking page belongs to no known service, nor does a name that says nothing count", () => {
		expect(readEmbed('<iframe src="https://book.example.com/" title="iframe">')).toEqual({
			subject: "page",
			address: "https://book.example.com/",
			href: "https://book.example.com/",
			shape: "tall",
		});
	});
});

const frame = (attributes: string) => `<iframe ${attributes}></iframe>`;

describe("what cannot be shown is refused with the reason", () => {
	it.each([
		["nothing", "", "embedNothing"],
		["words", "金沢駅から徒歩5分、橋のたもと。", "embedNothing"],
		["markup without an address", "<p>地図</p>", "embedNothing"],
		["a script instead of a link", "javascript:alert(document.domain)", "embedNothing"],
		["two links", "https://youtu.be/dQw4w9WgXcQ https://vimeo.com/76979871", "embedSeveral"],
		["two frames", frame(`src="${video}"`).repeat(2), "embedSeveral"],
		[
			"a widget that is only a script",
			'<div id="booking"></div><script src="https://widget.example.com/b.js" data-shop="12"></script>',
			"embedScriptOnly",
		],
		[
			"a tag manager, whose frame is for browsers without scripts",
			'<script>(function(w){})(window)</script><noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" height="0" width="0" style="display:none"></iframe></noscript>',
			"embedScriptOnly",
		],
		[
			"a post of another network",
			'<blockquote class="twitter-tweet"><a href="https://x.com/a/status/1"></a></blockquote><script async src="https://platform.x.com/widgets.js"></script>',
			"embedScriptOnly",
		],
		["a frame inside a comment", `<!-- ${frame(`src="${video}"`)} -->`, "embedNothing"],
		["a frame without encryption", frame('src="http://book.example.com/"'), "embedNotHttps"],
		["a page without encryption", "http://www.example.com/", "embedNotHttps"],
		["a frame that runs a script", frame('src="javascript:alert(1)"'), "embedNotAddress"],
		[
			"the same with escapes",
			frame('src="jav&#x09;ascript&colon;alert(1)"'),
			"embedNotAddress",
		],
		[
			"a frame with its own text",
			frame('srcdoc="<script>alert(1)</script>"'),
			"embedNotAddress",
		],
		[
			"a frame with data",
			frame('src="data:text/html,<script>alert(1)</script>"'),
			"embedNotAddress",
		],
		["a frame of a page of the same site", frame('src="/booking"'), "embedNotAddress"],
		[
			"a frame with a password",
			frame('src="https://a:b@book.example.com/"'),
			"embedNotAddress",
		],
		[
			"a host that only begins like one",
			frame('src="https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ"'),
			"embedNotAddress",
		],
		[
			"another script as an object",
			'<object data="https://a.example/x.swf"></object>',
			"embedNotAddress",
		],
		[
			"a short link of Google Maps",
			"旅館 かなざわ庵\nhttps://maps.app.goo.gl/AbCdEfGh123?g_st=ic",
			"embedShortLink",
		],
		["an older short link", "goo.gl/maps/AbC", "embedShortLink"],
		["a short link of OpenStreetMap", "https://osm.org/go/7Q4f8-?m=", "embedShortLink"],
		["a shared post", "https://www.instagram.com/share/p/AbCdEf", "embedShortLink"],
		["directions", `${maps}/dir/金沢駅/兼六園/@36.57,136.65,15z`, "embedNoPlace"],
		[
			"a picture of the street",
			`${maps}/@36.5613,136.6562,3a,75y,90h,90t/data=!3m6!1e1`,
			"embedNoPlace",
		],
		["a map of nothing", maps, "embedNoPlace"],
		["degrees beyond the poles", `${maps}/@123.5,136.65,17z`, "embedNoPlace"],
		["a building of OpenStreetMap", `${osm}/way/123456`, "embedNoPlace"],
		["a channel", "https://www.youtube.com/@kanazawa-an", "embedNoVideo"],
		["a video whose id is markup", 'https://youtu.be/"><script>', "embedScriptOnly"],
		["a showcase", "https://vimeo.com/showcase/1234567", "embedNoVideo"],
		["a person on Instagram", "https://www.instagram.com/kanazawa.an/", "embedNoPost"],
		["the address of a page", "https://book.example.com/kanazawa-an", "embedLinkOnly"],
		["a search of Google", "https://www.google.com/search?q=maps", "embedLinkOnly"],
		[
			"a host that ends like one",
			"https://notyoutube.com/watch?v=dQw4w9WgXcQ",
			"embedLinkOnly",
		],
	])("%s", (_, pasted, problem) => {
		expect(readEmbed(pasted)).toBe(problem);
	});
});

it("no address of a known service keeps anything of the pasted host", () => {
	for (const [, pasted] of read) {
		const embed = readEmbed(pasted);
		if (typeof embed === "string" || embed.service === undefined) continue;
		expect(knownEmbeds[embed.service].origins).toContain(new URL(embed.address).origin);
	}
});
