#!/bin/bash
# Builds ffmpeg for the layer from the source that Debian or Ubuntu maintains for the release that this runs on:
#
#   npm run build:ffmpeg [-- <folder>]
#
# The build holds only what Parlance uses: demuxers of common containers, all audio decoders and filters, the video decoders that
# recordings need, and MP3, MP4 (H.264, AAC) and raw audio as output, with files and pipes. Network protocols are not compiled
# in. The build is static and runs on Amazon Linux 2023 as well.
# Needs gcc, make, dpkg-dev and the package servers of the distribution. Installs nothing, and needs no root.
set -euo pipefail

folder=$(realpath -m "${1:-.cache/ffmpeg-layer}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

. /etc/os-release
case $ID in
  debian)
    key=/usr/share/keyrings/debian-archive-keyring.gpg
    places=("http://deb.debian.org/debian $VERSION_CODENAME main" "http://deb.debian.org/debian $VERSION_CODENAME-updates main"
      "http://deb.debian.org/debian-security $VERSION_CODENAME-security main")
    ;;
  ubuntu)
    key=/usr/share/keyrings/ubuntu-archive-keyring.gpg
    places=()
    for suite in "$VERSION_CODENAME" "$VERSION_CODENAME-updates" "$VERSION_CODENAME-security"; do
      places+=("http://archive.ubuntu.com/ubuntu $suite main universe")
    done
    ;;
  *)
    echo "This needs Debian or Ubuntu, not $ID." >&2
    exit 1
    ;;
esac
for place in "${places[@]}"; do
  printf 'deb [signed-by=%s] %s\ndeb-src [signed-by=%s] %s\n' "$key" "$place" "$key" "$place"
done > sources.list
mkdir -p lists/partial archives/partial tools
apt=(apt-get -qq -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null -o "Dir::State::Lists=$work/lists"
  -o "Dir::Cache=$work" -o APT::Sandbox::User=)
"${apt[@]}" update
"${apt[@]}" download libmp3lame-dev libx264-dev nasm
"${apt[@]}" source --download-only ffmpeg
for package in *.deb; do dpkg -x "$package" tools; done
# configure finds x264 only with pkg-config, which may not be installed; this script replaces it.
printf '#!/bin/sh\ncase $1 in --version) echo 1 ;; --libs) echo -lx264 -lpthread -lm -ldl ;; esac\n' > pkg-config
chmod +x pkg-config
dpkg-source --no-check -x ffmpeg_*.dsc source > /dev/null

cd source
# The names of decoders between the headings of audio codecs and subtitles, without those of other libraries.
decoders=$(sed -n '/^\/\* audio codecs \*\//,/^\/\* subtitles \*\//s/^extern const FFCodec ff_\(.*\)_decoder;.*/\1/p' \
  libavcodec/allcodecs.c | paste -sd,)
pictures=cinepak,dnxhd,dvvideo,flv,h261,h263,h263i,h263p,h264,hevc,mjpeg,mpeg1video,mpeg2video,mpeg4,mpegvideo,msmpeg4v1,msmpeg4v2
pictures+=,msmpeg4v3,png,prores,qtrle,rawvideo,rv10,rv20,rv30,rv40,svq1,svq3,theora,vc1,vp6,vp6f,vp7,vp8,vp9,wmv1,wmv2,wmv3
filters=$(sed -n 's/^extern const AVFilter ff_af_\(.*\);.*/\1/p' libavfilter/allfilters.c | paste -sd,)
demuxers=aac,ac3,aiff,amr,asf,avi,caf,eac3,flac,flv,matroska,mov,mp3,mpegps,mpegts,mpegvideo,ogg,oma,rm,voc,w64,wav,wv
PATH=$work/tools/usr/bin:$PATH ./configure --disable-everything --disable-autodetect --disable-network --disable-doc --disable-debug \
  --disable-avdevice --disable-postproc --disable-programs --enable-ffmpeg --enable-gpl --enable-libmp3lame --enable-libx264 \
  --enable-protocol=file,pipe --enable-demuxer="$demuxers" --enable-decoder="$decoders,$pictures" --enable-parsers \
  --enable-muxer=mp3,mp4,null,pcm_s16le,wav --enable-encoder=aac,libmp3lame,libx264,pcm_s16le,wrapped_avframe \
  --enable-filter="$filters,format,hflip,null,rotate,scale,transpose,vflip" \
  --extra-cflags="-I$work/tools/usr/include" \
  --extra-ldflags="-static -L$(dirname "$(find "$work/tools" -name libmp3lame.a)")" \
  --extra-libs="-lm -lpthread -ldl" --pkg-config="$work/pkg-config" > "$work/configure.log" || { tail -20 "$work/configure.log" >&2; exit 1; }
PATH=$work/tools/usr/bin:$PATH make -s -j"$(nproc)" ffmpeg 2> "$work/make.log" > /dev/null || { tail -20 "$work/make.log" >&2; exit 1; }
strip ffmpeg
mkdir -p "$folder/bin"
mv ffmpeg "$folder/bin/ffmpeg"
"$folder/bin/ffmpeg" -hide_banner -version | head -1
echo "It is in $folder/bin, $(stat -c %s "$folder/bin/ffmpeg") bytes."
