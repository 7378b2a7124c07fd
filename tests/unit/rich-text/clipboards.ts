// Clipboard contents in the style of common programs, written for these tests: the same formatting and
// attributes, other words.

/** A word processor document: a styled heading, formatting in three forms, and a list with two levels. */
export const WORD_PROCESSOR = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Word">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt} --></style></head><body lang=EN style='tab-interval:35.4pt'>
<!--StartFragment--><h1>Findings<o:p></o:p></h1>
<p class=MsoNormal><b>Bold</b>, <i style='mso-bidi-font-style:normal'>slanted</i> and <span
style='text-decoration:underline'>underlined</span><span style='mso-spacerun:yes'>&nbsp; </span>text<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><!--[endif]-->Below it<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal>After<o:p></o:p></p><!--EndFragment--></body></html>`;

/** An online document: all text in spans within a wrapper that is not bold, and a list next to its item. */
export const ONLINE_DOCUMENT = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><p dir="ltr"
style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;">Bold</span><span
style="font-weight:400;font-style:italic;text-decoration:none;"> slanted</span></p><br><ul style="margin-top:0;"><li dir="ltr"
aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul><li dir="ltr"
aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Under one</span></p></li></ul></ul><p><a
href="https://docs.example/d/1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">A link</span></a></p></b>`;

/** A spreadsheet: a table with its own styles. */
export const SPREADSHEET = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table
{mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;} --></style></head><body link="#0563C1">
<table border=0 cellpadding=0 width=192><!--StartFragment--> <col width=64 span=2>
 <tr height=20><td height=20 class=xl65 width=64>Risk</td><td width=64 style='font-weight:700'>Score</td></tr>
 <tr height=20><td height=20>Fire</td><td align=right>12</td></tr><!--EndFragment--></table></body></html>`;

/** A web page: headings, divisions, classes, handlers and an external image. */
export const WEB_PAGE = `<!--StartFragment--><h2 class="t" onclick="alert(1)">News</h2><div><div>One</div><div
style="color:red">Two <b>bold</b></div></div><img src="https://tracker.example/p.png" onerror="alert(2)"><script>alert(3)</script><!--EndFragment-->`;

/** Another editor of this kind: it copies HTML besides its own format. */
export const SAME_EDITOR = `<p dir="ltr"><b><strong style="white-space: pre-wrap;">Bold</strong></b><span style="white-space: pre-wrap;"> plain </span><i><em
style="white-space: pre-wrap;">slanted</em></i></p><ul><li value="1"><span style="white-space: pre-wrap;">One</span></li><li
value="2"><ul><li value="1"><span style="white-space: pre-wrap;">Two</span></li></ul></li></ul>`;
